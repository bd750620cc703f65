import { hash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteSettings } from '../build/site-settings.ts';

/**
 * The sites that `npm start` has built, each in a separate folder that never changes: the one being served stays whole
 * while the next one is added. They are kept out of dist/, so that trying the shop never replaces a site that waits
 * there to be published.
 */
export interface SiteVersions {
  /** The newest site with the same settings; undefined before there is one. */
  latest(): string | undefined;
  /** The folder for the next site. */
  next(): string;
  /** Removes all but the given ones. */
  keepOnly(dirs: (string | undefined)[]): void;
}

const VERSION = /^(\d+)-([\w-]+)$/;

export function openSiteVersions(folder: string, settings: SiteSettings): SiteVersions {
  const key = hash('sha256', JSON.stringify(settings), 'hex').slice(0, 8);

  /** Oldest first. */
  const list = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .flatMap((name) => {
        const match = VERSION.exec(name);
        return match ? [{ dir: join(folder, name), number: Number(match[1]), key: match[2] }] : [];
      })
      .sort((a, b) => a.number - b.number);

  return {
    latest: () => list().findLast((version) => version.key === key)?.dir,
    next: () => join(folder, `${(list().at(-1)?.number ?? 0) + 1}-${key}`),
    keepOnly(dirs) {
      for (const { dir } of list()) if (!dirs.includes(dir)) rmSync(dir, { recursive: true });
    },
  };
}
