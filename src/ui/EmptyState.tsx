import type { ReactElement } from 'react';
import { Icon, type IconPath } from './Icon.tsx';
import type { Part } from './jsx-runtime.ts';

interface Props {
  icon: IconPath;
  title: string | ReactElement;
  advice?: string;
  /** Links or buttons to continue with. */
  children?: Part;
}

/** Shown where there is nothing else to show, with links or buttons to continue with. */
export function EmptyState({ icon, title, advice, children }: Props) {
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-center gap-4 py-12 text-center">
      <Icon path={icon} className="text-accent" />
      <p className="text-lg font-bold">{title}</p>
      {advice && <p className="text-muted">{advice}</p>}
      {children}
    </div>
  );
}
