import { posix } from 'node:path';
import { type Import, importsOf } from './imports-of.ts';
import { type Place, placeOf, rooms } from './rooms.ts';

const SCANNED = /\.(ts|tsx|astro|mjs)$/;
const DECLARATIONS = /\.d\.ts$/;

/** Returns the path an import leads to, from the project folder, or `undefined` if it names a package. */
function targetOf(file: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('#')) return posix.join('src', path.slice(1));
  return path.startsWith('.') ? posix.join(posix.dirname(file), path) : undefined;
}

const isFolder = (folder = ''): boolean => !folder.includes('.');

/** Returns what is wrong with one import, or `undefined` if it is allowed. */
function complaint(from: Place, file: string, { specifier, typeOnly }: Import): string | undefined {
  const room = rooms.get(from.room);
  const target = targetOf(file, specifier);
  if (target === undefined)
    return room?.packages === 'none' ? `${from.room} imports no packages (${specifier})` : undefined;

  const to = placeOf(target);
  if (to === undefined)
    return from.room === 'scripts' ? undefined : `${from.room} reaches outside src/ (${specifier})`;
  if (to.room === from.room)
    return room?.folders === 'apart' && isFolder(from.folder) && to.folder !== from.folder
      ? `${from.room}/${from.folder} may not import ${to.room}/${to.folder} (${specifier}); they share state through stores`
      : undefined;
  if (room?.imports.includes(to.room) || (typeOnly && room?.types?.includes(to.room))) return undefined;

  const allowed = [...(room?.imports ?? []), ...(room?.types ?? []).map((name) => `types of ${name}`)];
  return `${from.room} may not import ${to.room} (${specifier}); it may import ${allowed.join(', ') || 'nothing'}`;
}

/**
 * Returns one `file:line: message` for every import that {@link rooms} does not allow, and for every file in a folder
 * of src/ that is not a room.
 * @param files contents by path from the project folder (with `/`)
 */
export function forbiddenImports(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([file, source]) => {
    const place = placeOf(file);
    if (place === undefined || !SCANNED.test(file) || DECLARATIONS.test(file)) return [];
    if (!rooms.has(place.room))
      return [`${file}:1: ${place.room} is not a room; add it to scripts/check-rooms/rooms.ts`];
    return importsOf(file, source).flatMap((found) => {
      const message = complaint(place, file, found);
      const line = source.slice(0, found.offset).split('\n').length;
      return message === undefined ? [] : [`${file}:${line}: ${message}`];
    });
  });
}
