import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const PATH = /^\/images\/(\d+)\.jpg$/;
/** Latency of a response, as from a distant host. */
const LATENCY_MS = 50;
/** Pixels; narrower than any image on the pages, so that a catalogue of 50,000 is ready in minutes. */
const WIDTH = 160;

const PATTERN = fileURLToPath(
  new URL('../../../../scripts/provider/sample/images/air-conditioner-f2f3f4-front.webp', import.meta.url),
);

/**
 * Gives each product images that no other product has.
 * @param origin of the server that has them; by default, the API's
 */
export function nameDistinctImages(database: DatabaseSync, { origin = '', second = false } = {}): void {
  const address = (id: string) => `'${origin}/images/' || ${id} || '.jpg'`;
  const others = second ? `json_array(json_object('src', ${address('2 * id + 1')}, 'color', ''))` : "'[]'";
  database.exec(`UPDATE products SET image_url = ${address('2 * id')}, images = ${others}`);
}

/**
 * Creates a request handler that serves these images and returns false for any other address. All show the same picture
 * with a different comment in the file: quick to make, decoded like any other. They must be revalidated each time, and
 * never change.
 */
export async function distinctImages() {
  const jpeg = await sharp(PATTERN).resize({ width: WIDTH }).jpeg().toBuffer();

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const [, id] = PATH.exec(request.url ?? '') ?? [];
    if (id === undefined) return false;
    const etag = `"${id}"`;
    const isKnown = request.headers['if-none-match'] === etag;
    setTimeout(() => {
      response.writeHead(isKnown ? 304 : 200, { etag, 'cache-control': 'no-cache' });
      response.end(isKnown ? undefined : withComment(jpeg, id));
    }, LATENCY_MS);
    return true;
  };
}

/** Inserts a comment segment (COM) after the start of the image. */
function withComment(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment);
  const segment = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, text, jpeg.subarray(2)]);
}
