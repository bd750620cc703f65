import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { callUrl } from '#rules/phone.ts';
import { shop } from '#shop.config.ts';
import { unsubscribeTexts } from '#texts/newsletter.ts';

const HEADERS = {
  // Its address ends the subscription, so it is neither kept nor passed on.
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/**
 * Answers with a page that works without scripts.
 * @param button of a form that posts to the same address
 */
export const unsubscribePage = (
  context: Context,
  { says, button }: { says: string; button?: string },
  status: ContentfulStatusCode = 200,
) =>
  context.html(
    html`<!doctype html>
<html lang="${shop.locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${unsubscribeTexts.title} – ${shop.name}</title>
<style>
  body { max-width: 30rem; margin: 3rem auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif }
  button { padding: .75rem 1.5rem; font: inherit }
</style>
<h1>${unsubscribeTexts.title}</h1>
<p>${says}</p>
${button ? html`<form method="post"><button>${button}</button></form>` : ''}
<p>${shop.name}, <a href="${callUrl(shop.contacts.phone)}">${shop.contacts.phone}</a></p>
</html>`,
    status,
    HEADERS,
  );
