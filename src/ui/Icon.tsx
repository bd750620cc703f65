import type { iconDrawings } from './icon-drawings.ts';

/** Names of the pictograms in the page's sprite (components/shell/IconSprite.astro). */
export type IconName = keyof typeof iconDrawings;

interface Props {
  name: IconName;
  className?: string;
}

/** A pictogram. It is decoration: what it stands next to, or the control it sits in, carries the name. */
export function Icon({ name, className = '' }: Props) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
