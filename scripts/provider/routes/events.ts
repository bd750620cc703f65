import { Hono } from 'hono';
import { readJson } from '#catalogue/records/fields.ts';
import { visitSchema } from '#catalogue/records/shop-event.ts';
import type { EventStore } from '../events/event-store.ts';

/** `POST /events`: stores what happened on a page, as reported by it. 204, or 400 for anything else. */
export function eventRoutes(events: EventStore, now: () => Date): Hono {
  const routes = new Hono();
  routes.post('/events', async (context) => {
    const visit = readJson(visitSchema, await context.req.text());
    if (!visit) return context.json({ message: 'This is not a report of a page visit' }, 400);
    events.add(visit, now());
    return context.body(null, 204);
  });
  return routes;
}
