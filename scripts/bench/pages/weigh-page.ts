import { brotliCompressSync } from 'node:zlib';
import type { Numbers } from './report.ts';

/** Returns how many bytes a page and its head are with Brotli at its best, and the page without. */
export async function weighPage(url: string): Promise<Numbers> {
  const html = await (await fetch(url)).text();
  const head = html.slice(0, html.search(/<\/head>|<header/));
  return {
    page: brotliCompressSync(html).length,
    head: brotliCompressSync(head).length,
    raw: Buffer.byteLength(html),
  };
}
