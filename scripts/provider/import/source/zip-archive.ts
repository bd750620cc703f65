import { Unzip, UnzipInflate, unzipSync } from 'fflate';
import { CommandError } from '../../../terminal/command-error.ts';

/** Of the archive at a time, since it may become a thousand times as much. */
const PIECE = 1 << 10;
/** Of an unpacked file, and of one that became so many times larger, as those of spreadsheets never do. */
const [MOST_UNPACKED, LARGE, MOST_TIMES] = [200_000_000, 10_000_000, 100];

export interface Archive {
  /** With slashes only and in lower case. */
  paths: readonly string[];
  /** Unpacks a file piece by piece, whatever size the archive says that it has; nothing if there is no such file. */
  textOf(path: string): Generator<string, undefined>;
}

/** @throws {Error} if it is damaged */
export function openArchive(bytes: Uint8Array): Archive {
  const files = new Map<string, { name: string; size: number }>();
  const list = ({ name, size }: { name: string; size: number }) =>
    !files.set(name.replaceAll('\\', '/').toLowerCase(), { name, size });
  unzipSync(bytes, { filter: list });
  return { paths: [...files.keys()], textOf };

  function* textOf(path: string): Generator<string, undefined> {
    const { name, size = 0 } = files.get(path) ?? {};
    const decoder = new TextDecoder();
    const pieces: Uint8Array[] = [];
    const unzip = new Unzip((file) => {
      file.ondata = (error, piece) => {
        if (error) throw error;
        pieces.push(piece);
      };
      if (file.name === name) file.start();
    });
    unzip.register(UnzipInflate);
    for (let at = 0, unpacked = 0; name !== undefined && at < bytes.length; at += PIECE) {
      unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
      for (const piece of pieces.splice(0)) {
        unpacked += piece.length;
        if (unpacked > MOST_UNPACKED || (unpacked > LARGE && unpacked > MOST_TIMES * size))
          throw new CommandError(
            'The workbook is too large to be read. Save the sheet with the products as CSV.',
          );
        yield decoder.decode(piece, { stream: true });
      }
    }
  }
}
