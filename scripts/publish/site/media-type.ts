import { extname } from 'node:path';
import { lookup } from 'mrmime';

/** The media type that an extension stands for; undefined for an unknown one and for none. */
export function mediaType(path: string): string | undefined {
  const extension = extname(path).toLowerCase();
  if (extension === '') return undefined;
  return extension === '.ico' ? 'image/x-icon' : lookup(extension);
}
