import { iconSheetPath } from '#paths.ts';
import { type IconName, pageIcons } from './page-icons.ts';

export type { IconName };

interface Props {
  name: IconName;
  className?: string;
}

/** A decorative icon: the text next to it, or the control around it, has the name. */
export function Icon({ name, className }: Props) {
  return (
    <svg viewBox="0 0 24 24" className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${pageIcons.has(name) ? '' : iconSheetPath}#${name}`} />
    </svg>
  );
}
