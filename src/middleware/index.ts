import { defineMiddleware } from 'astro:middleware';
import { withLateScripts } from './late-scripts.ts';

/** Changes pages on their way out of Astro. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(withLateScripts(await response.text()), response);
});
