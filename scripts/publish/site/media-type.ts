import { extname } from 'node:path';
import { lookup } from 'mrmime';

/** Returns the media type of a path's extension; undefined if it is unknown or missing. */
export function mediaType(path: string): string | undefined {
  const extension = extname(path).toLowerCase();
  if (extension === '') return undefined;
  return extension === '.ico' ? 'image/x-icon' : lookup(extension);
}
