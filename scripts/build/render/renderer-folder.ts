import { join } from 'node:path';

/** The folder of a compiled site: what its pages load, and the bundle that renders them. */

/** Files of the site that do not depend on the catalogue: scripts, styles, all of `public/`. */
export const assetsOf = (rendererDir: string): string => join(rendererDir, 'assets');

export const bundleOf = (rendererDir: string): string => join(rendererDir, 'bundle');
