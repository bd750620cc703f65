import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

/** Makes a Hono app answer the requests of a Node server. */
export const requestListener = ({ fetch }: Hono): RequestListener =>
  getRequestListener(
    // The body limit copies a request without a declared length. Node copies only its own, not the adapter's.
    (request, bindings) => fetch(request.body ? new Request(request.url, request) : request, bindings),
    // Else the adapter replaces these classes in the whole process, which ends Astro in `npm run dev`.
    { overrideGlobalObjects: false },
  );
