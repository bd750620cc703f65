import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import * as v from 'valibot';

const contactSchema = v.object({ email: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254)) });

/** `POST /api/contacts`: 201 for a new subscriber, 200 for one that is subscribed already. */
export function contactRoutes(database: DatabaseSync, now: () => Date): Hono {
  const routes = new Hono();
  routes.post('/contacts', async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const contact = v.safeParse(contactSchema, body);
    if (!contact.success) return context.json({ message: 'email is not an e-mail address' }, 400);
    const { changes } = database
      .prepare('INSERT INTO subscribers (email, created_at) VALUES (?, ?) ON CONFLICT DO NOTHING')
      .run(contact.output.email, now().toISOString());
    return changes === 0
      ? context.json({ message: 'Already subscribed', status: 200 })
      : context.json({ message: 'Subscribed', status: 201 }, 201);
  });
  return routes;
}
