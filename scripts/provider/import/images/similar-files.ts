import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import querystring from 'node:querystring';
import { APOSTROPHES } from '#rules/fold-text.ts';

/** Creates a finder of what is in a folder or below under a path that is spelled like a given one. */
export function similarFiles(folder: string): (spelled: string) => string[] {
  const listings = new Map<string, Map<string, string[]>>();
  return (spelled) => {
    const parts = formOf(spelled).split('/');
    return parts.includes('..')
      ? []
      : alikeIn(
          folder,
          parts.filter((part) => part !== '' && part !== '.'),
        );
  };

  function alikeIn(parent: string, [first = '', ...rest]: readonly string[]): string[] {
    const names = listings.get(parent) ?? namesIn(parent);
    listings.set(parent, names);
    // What unpacked an archive of Windows may have left folders in a name: `rasmlar\oq.png`.
    const here = names.get([first, ...rest].join('/')) ?? [];
    const below = rest.length > 0 ? (names.get(first) ?? []) : [];
    return [
      ...here.map((name) => join(parent, name)),
      ...below.flatMap((name) => alikeIn(join(parent, name), rest)),
    ];
  }
}

/** Returns the names in a folder, by the form in which they are compared; none if it is no folder. */
function namesIn(folder: string): Map<string, string[]> {
  try {
    return Map.groupBy(readdirSync(folder), formOf);
  } catch {
    return new Map();
  }
}

/** Returns a name without its case, kind of apostrophes and slashes, Unicode form, `%20`, and `.jpeg` as `.jpg`. */
const formOf = (name: string): string =>
  querystring
    .unescape(name.replace(/%(?![\da-f]{2})/gi, '%25'))
    .replace(APOSTROPHES, "'")
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\.jpeg$/, '.jpg');
