import type * as icons from './icons.ts';

export type IconPath = (typeof icons)[keyof typeof icons];

interface Props {
  /** One of `icons.ts`. */
  path: IconPath;
  className?: string;
}

/** An icon. It is decorative: the text or control that it belongs to has the name. */
export function Icon({ path, className }: Props) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
