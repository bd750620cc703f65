import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import * as v from 'valibot';
import { unsubscribeTexts } from '#texts/newsletter.ts';
import { clientNetwork } from '../../network/client-network.ts';
import { secondsUntilForgotten } from '../tables/order-limits.ts';
import { addSubscriber, endSubscriptions, isSubscribed } from '../tables/subscribers.ts';
import { recentByNetwork } from './recent-by-network.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

const contactSchema = v.object({ email: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254)) });

/** From one network in ten minutes; many phones share its address. */
const MAX_SUBSCRIBERS = 20;

/**
 * `POST /api/contacts`: 201 for an e-mail address, whether or not it was subscribed before, 400 for anything else, 429 if
 * the client's network sent very many.
 * `/api/contacts/unsubscribe/TOKEN`: a page that asks, since programs follow the links in mails; a POST ends the
 * subscription, from that page or from a mail program (RFC 8058).
 */
export function contactRoutes(
  orders: DatabaseSync,
  { now, proxyHeader }: { now: () => Date; proxyHeader: string | undefined },
): Hono {
  const routes = new Hono();
  const recent = recentByNetwork();
  routes.post('/contacts', async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const contact = v.safeParse(contactSchema, body);
    if (!contact.success) return context.json({ message: 'email is not an e-mail address' }, 400);
    const at = now();
    const network = clientNetwork(context, proxyHeader);
    const counted = recent.from(network, at).at(-MAX_SUBSCRIBERS);
    if (counted) {
      const message = `Too many requests: at most ${MAX_SUBSCRIBERS} are allowed in 10 minutes. Try again later.`;
      return context.json({ message }, 429, { 'retry-after': `${secondsUntilForgotten(counted.at, at)}` });
    }
    recent.add(network, { at });
    addSubscriber(orders, contact.output.email, at);
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
