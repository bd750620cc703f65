import { iconSheetPath } from '#paths.ts';
import { type IconName, pageIcons } from './page-icons.ts';

export type { IconName };

interface Props {
  name: IconName;
  className?: string;
}

/** An icon. It is decoration: what it stands next to, or the control it sits in, carries the name. */
export function Icon({ name, className }: Props) {
  return (
    <svg viewBox="0 0 24 24" className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${pageIcons.has(name) ? '' : iconSheetPath}#${name}`} />
    </svg>
  );
}
