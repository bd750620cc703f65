import { Unzip, UnzipInflate, unzipSync } from 'fflate';
import { CommandError } from '../../../failures/command-error.ts';

/** Of the archive at a time, since it may become a thousand times as much. */
const PIECE = 1 << 12;
/** Of an unpacked file, and of one that became so many times larger, as those of spreadsheets never do. */
const [MOST_UNPACKED, LARGE, MOST_TIMES] = [200_000_000, 10_000_000, 100];

export interface Archive {
  /** With slashes only and in lower case. */
  paths: readonly string[];
  /** Unpacks a file piece by piece, whatever size the archive says that it has; nothing if there is no such file. */
  textOf(path: string): Generator<string, undefined>;
}

const pathOf = ({ name }: { name: string }): string => name.replaceAll('\\', '/').toLowerCase();

/** @throws {Error} if it is damaged */
export function openArchive(bytes: Uint8Array<ArrayBuffer>): Archive {
  const paths: string[] = [];
  unzipSync(bytes, {
    filter(file) {
      paths.push(pathOf(file));
      return false;
    },
  });
  return { paths, textOf };

  function* textOf(path: string): Generator<string, undefined> {
    const decoder = new TextDecoder();
    const pieces: Uint8Array[] = [];
    const unzip = new Unzip((file) => {
      if (pathOf(file) !== path) return;
      file.ondata = (error, piece) => {
        if (error) throw error;
        pieces.push(piece);
      };
      file.start();
    });
    unzip.register(UnzipInflate);
    let [packed, unpacked] = [0, 0];
    for (let at = 0; at < bytes.length; at += PIECE) {
      unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
      if (pieces.length > 0) packed += PIECE;
      for (const piece of pieces.splice(0)) {
        unpacked += piece.length;
        if (unpacked > MOST_UNPACKED || (unpacked > LARGE && unpacked > MOST_TIMES * packed))
          throw new CommandError(
            'The workbook is too large to be read. Save the sheet with the products as CSV.',
          );
        yield decoder.decode(piece, { stream: true });
      }
    }
  }
}
