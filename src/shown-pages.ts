import { partPaths } from './paths.ts';
import { parts } from './shop.config.ts';

const hidden = Object.entries(partPaths).flatMap(([part, paths]) =>
  parts[part as keyof typeof partPaths] ? [] : [paths],
);

/** Whether the shop has the page or file at a path: the owner may have switched off the part that it belongs to. */
export const isShown = (path: string): boolean => !hidden.some((paths) => paths.test(path));
