import type { IconName } from './icon-names.ts';

export type { IconName };

interface Props {
  name: IconName;
  className?: string;
}

/** An icon. It is decorative: the text or control that it belongs to has the name. */
export function Icon({ name, className }: Props) {
  return (
    <svg viewBox="0 0 24 24" className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  );
}
