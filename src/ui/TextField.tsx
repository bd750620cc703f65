import { type ComponentProps, useId } from 'react';

type Props = {
  label: string;
  /** Advice below the field, read out with it. */
  hint?: string | undefined;
  /** Whether the hint is shown; otherwise its room is reserved, so that nothing moves when it appears. */
  isHintShown?: boolean;
} & (
  | ({ rows?: never } & ComponentProps<'input'>)
  /** The height in lines; makes it a multi-line field. */
  | ({ rows: number } & ComponentProps<'textarea'>)
);

/** A text field with its label. Other props go to the `<input>` or `<textarea>`. */
export function TextField({ label, hint, isHintShown = true, ...control }: Props) {
  const id = useId();
  const described = {
    id,
    className: 'field',
    'aria-describedby': hint && isHintShown ? `${id}-hint` : undefined,
  };
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      {control.rows === undefined ? (
        <input {...control} {...described} />
      ) : (
        <textarea {...control} {...described} />
      )}
      {hint && (
        <p id={`${id}-hint`} className={`text-sm text-muted ${isHintShown ? '' : 'invisible'}`.trim()}>
          {hint}
        </p>
      )}
    </div>
  );
}
