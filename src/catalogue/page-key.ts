import { createHash } from 'node:crypto';

/** Changes whenever what a page shows does, so that unchanged pages are not rendered again. */
export const pageKey = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
