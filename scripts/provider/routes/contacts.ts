import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import * as v from 'valibot';
import { unsubscribeTexts } from '#texts/unsubscribe.ts';
import { addSubscriber, endSubscriptions, isSubscribed } from '../records/subscribers.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

const contactSchema = v.object({ email: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254)) });

/**
 * `POST /api/contacts`: 201 for an e-mail address, whether or not it was subscribed before, 400 for anything else.
 * `/api/contacts/unsubscribe/TOKEN`: a page that asks, since programs follow the links in mails; a POST ends the
 * subscription, from that page or from a mail program (RFC 8058).
 */
export function contactRoutes(orders: DatabaseSync, now: () => Date): Hono {
  const routes = new Hono();
  routes.post('/contacts', async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const contact = v.safeParse(contactSchema, body);
    if (!contact.success) return context.json({ message: 'email is not an e-mail address' }, 400);
    addSubscriber(orders, contact.output.email, now());
    return context.json({ message: 'Subscribed', status: 201 }, 201);
  });
  routes.on(['GET', 'POST'], '/contacts/unsubscribe/:token', (context) => {
    const token = context.req.param('token');
    const goesOn = isSubscribed(orders, token);
    if (goesOn === undefined) return unsubscribePage(context, { says: unsubscribeTexts.unknown }, 404);
    if (context.req.method === 'GET' && goesOn)
      return unsubscribePage(context, { says: unsubscribeTexts.question, button: unsubscribeTexts.end });
    endSubscriptions(orders, [token]);
    return unsubscribePage(context, { says: unsubscribeTexts.ended });
  });
  return routes;
}
