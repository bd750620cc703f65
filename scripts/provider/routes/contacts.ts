import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import * as v from 'valibot';
import { addSubscriber } from '../records/subscribers.ts';

const contactSchema = v.object({ email: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254)) });

/** `POST /api/contacts`: 201 for a new subscriber, 200 for an existing one, 400 for no e-mail address. */
export function contactRoutes(orders: DatabaseSync, now: () => Date): Hono {
  const routes = new Hono();
  routes.post('/contacts', async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const contact = v.safeParse(contactSchema, body);
    if (!contact.success) return context.json({ message: 'email is not an e-mail address' }, 400);
    return addSubscriber(orders, contact.output.email, now())
      ? context.json({ message: 'Subscribed', status: 201 }, 201)
      : context.json({ message: 'Already subscribed', status: 200 });
  });
  return routes;
}
