import { Hono } from 'hono';
import type { FindPicture } from '../media/pictures.ts';

const CACHE_CONTROL = `public, max-age=${7 * 86_400}, stale-while-revalidate=${30 * 86_400}`;

/** Pictures of the sample catalogue, rasterised from our own drawings when they are first asked for. */
export function mediaRoutes(findPicture: FindPicture): Hono {
  const routes = new Hono();
  routes.get('/media/:address{.+}', async (context) => {
    const picture = await findPicture(context.req.param('address'));
    if (!picture) return context.json({ message: 'There is no such picture' }, 404);
    return context.body(picture.bytes, 200, {
      'content-type': 'image/webp',
      'cache-control': CACHE_CONTROL,
      etag: picture.etag,
    });
  });
  return routes;
}
