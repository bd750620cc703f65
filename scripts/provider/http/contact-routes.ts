import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import * as v from 'valibot';
import { unsubscribeTexts } from '#texts/newsletter.ts';
import { clientNetwork } from '../../network/client-network.ts';
import { addSubscriber, endSubscriptions, isSubscribed } from '../tables/subscribers.ts';
import { rateLimit } from './rate-limit.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

const contactSchema = v.object({ email: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254)) });

/** What is usual in ten minutes; many phones share the address of a network. */
const USUAL = { fromNetwork: 2, inAll: 100 };

/**
 * `POST /api/contacts`: 201 for an e-mail address, whether or not it was subscribed before, 400 for anything else, 429 if
 * very many were sent.
 * `/api/contacts/unsubscribe/TOKEN`: a page that asks, since programs follow the links in mails; a POST ends the
 * subscription, from that page or from a mail program (RFC 8058).
 */
export function contactRoutes(
  orders: DatabaseSync,
  { now, elapsed, proxyHeader }: { now: () => Date; elapsed: () => number; proxyHeader: string | undefined },
): Hono {
  const routes = new Hono();
  const limit = rateLimit(USUAL, elapsed);
  routes.post('/contacts', async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const contact = v.safeParse(contactSchema, body);
    if (!contact.success) return context.json({ message: 'email is not an e-mail address' }, 400);
    const network = clientNetwork(context, proxyHeader);
    limit.refuseFlood(network);
    limit.add(network, {});
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
