import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { lookup } from 'mrmime';
import { findImage } from '../tables/images.ts';

/** The content of an address never changes. */
const CACHE_CONTROL = `public, max-age=${365 * 86_400}, immutable`;

/** Blocks scripts in SVG files: opened directly, they are pages of the shop's origin. */
const NO_SCRIPTS = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** `GET /media/:name`: serves the images that the owner imported as files. */
export function mediaRoutes(database: DatabaseSync): Hono {
  const routes = new Hono();
  routes.get('/media/:name', (context) => {
    const image = findImage(database, context.req.path);
    if (!image) return context.json({ message: 'There is no such image' }, 404);
    return context.body(image.bytes, 200, {
      'content-type': lookup(context.req.path) ?? 'application/octet-stream',
      'cache-control': CACHE_CONTROL,
      'content-security-policy': NO_SCRIPTS,
      'x-content-type-options': 'nosniff',
      etag: `"${context.req.param('name')}"`,
    });
  });
  return routes;
}
