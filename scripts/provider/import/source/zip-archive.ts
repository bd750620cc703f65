import { Inflate, Unzip, type UnzipDecoder, unzipSync } from 'fflate';
import { CommandError } from '../../../terminal/command-error.ts';

/** Of a packed file at a time, since it may become a thousand times as much. */
const PIECE = 1 << 10;
/** Of the archive at a time, since fflate calls itself for each file in it. */
const CHUNK = 1 << 15;
/** Of an unpacked file, and of one that became so many times larger, as those of spreadsheets never do. */
const [MOST_UNPACKED, LARGE, MOST_TIMES] = [200_000_000, 10_000_000, 100];

export interface Archive {
  /** With slashes only and in lower case. */
  paths: readonly string[];
  /** Unpacks a file piece by piece, whatever size the archive says that it has; nothing if there is no such file. */
  textOf(path: string): Generator<string, undefined>;
}

/** Hands over what is packed as it is. */
class Unopened implements UnzipDecoder {
  static compression = 8;
  ondata: UnzipDecoder['ondata'] = () => {};
  push = (piece: Uint8Array<ArrayBuffer>, isLast: boolean): void => this.ondata(null, piece, isLast);
}

/** @throws {Error} if it is damaged */
export function openArchive(bytes: Uint8Array<ArrayBuffer>): Archive {
  /** As they are in the archive. */
  const files = new Map<string, { pieces: Uint8Array[]; isDeflated: boolean }>();
  // One that is cut off has no directory.
  unzipSync(bytes, { filter: () => false });
  const unzip = new Unzip((file) => {
    const pieces: Uint8Array[] = [];
    files.set(file.name.replaceAll('\\', '/').toLowerCase(), { pieces, isDeflated: file.compression === 8 });
    file.ondata = (error, piece) => {
      if (error) throw error;
      pieces.push(piece);
    };
    file.start();
  });
  unzip.register(Unopened);
  for (let at = 0; at < bytes.length; at += CHUNK)
    unzip.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length);
  return { paths: [...files.keys()], textOf };

  function* textOf(path: string): Generator<string, undefined> {
    const { pieces: packed = [], isDeflated = false } = files.get(path) ?? {};
    const size = packed.reduce((sum, { length }) => sum + length, 0);
    const decoder = new TextDecoder();
    const pieces: Uint8Array[] = [];
    const inflate = new Inflate((piece) => pieces.push(piece));
    let unpacked = 0;
    for (const whole of packed)
      for (let at = 0; at < whole.length; at += PIECE) {
        const piece = whole.subarray(at, at + PIECE);
        if (isDeflated) inflate.push(piece);
        else pieces.push(piece);
        for (const part of pieces.splice(0)) {
          unpacked += part.length;
          if (unpacked > MOST_UNPACKED || (unpacked > LARGE && unpacked > MOST_TIMES * size))
            throw new CommandError(
              'The workbook is too large to be read. Save the sheet with the products as CSV.',
            );
          yield decoder.decode(part, { stream: true });
        }
      }
  }
}
