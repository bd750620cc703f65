import { useId } from 'react';
import type { JSX } from './jsx-runtime.ts';

type Props = {
  label: string;
  /** Advice below the field, read out with it. */
  hint?: string | undefined;
  /** Whether the hint says what is wrong. */
  isWrong?: boolean;
} & (
  | ({ rows?: never } & JSX.IntrinsicElements['input'])
  /** The height in lines; makes it a multi-line field. */
  | ({ rows: number } & JSX.IntrinsicElements['textarea'])
);

/** A text field with its label. Other props go to the `<input>` or `<textarea>`. */
export function TextField({ label, hint, isWrong = false, ...control }: Props) {
  const id = useId();
  const described = {
    id,
    className: 'field',
    'aria-describedby': hint ? `${id}-hint` : undefined,
    'aria-invalid': isWrong || undefined,
  };
  return (
    <div className="relative grid gap-2">
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      {control.rows === undefined ? (
        <input {...control} {...described} />
      ) : (
        <textarea {...control} {...described} />
      )}
      {hint && (
        <p id={`${id}-hint`} className={`field-note text-sm ${isWrong ? 'text-danger' : 'text-muted'}`}>
          {hint}
        </p>
      )}
    </div>
  );
}
