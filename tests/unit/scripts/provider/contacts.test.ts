import { expect, test } from 'vitest';
import { listSubscribers } from '../../../../scripts/provider/records/subscribers.ts';
import { providerWith } from './provider-with.ts';

/** A provider with one subscriber, and the address that ends the subscription. */
async function withSubscriber() {
  const shop = providerWith([]);
  await shop.post('/api/contacts', { email: 'aziza@misol.uz' });
  const emails = () => listSubscribers(shop.database).map(({ email }) => email);
  const [subscriber] = listSubscribers(shop.database);
  return { ...shop, emails, link: `/api/contacts/unsubscribe/${subscriber?.token}` };
}

test('nobody learns from the answer who is subscribed', async () => {
  const { post, emails } = await withSubscriber();
  const answers = await Promise.all(
    ['bobur@misol.uz', ' Aziza@misol.uz '].map(async (email) => {
      const response = await post('/api/contacts', { email });
      return [response.status, await response.text(), ...response.headers];
    }),
  );
  expect(answers[0]?.[0]).toBe(201);
  expect(answers[1]).toEqual(answers[0]);
  expect(emails()).toEqual(['aziza@misol.uz', 'bobur@misol.uz']);
});

test.each([{ email: 'aziza' }, { email: 5 }, {}, 'oops'])('%j is refused', async (body) => {
  expect((await providerWith([]).post('/api/contacts', body)).status).toBe(400);
});

test('the link in a mail asks in Uzbek, and only the button ends the subscription', async () => {
  const { provider, post, emails, link } = await withSubscriber();
  const asked = await provider.request(link);
  expect(asked.headers.get('content-type')).toContain('text/html');
  const page = await asked.text();
  expect(page).toContain('<html lang="uz">');
  expect(page).toContain('<form method="post"><button>Obunani bekor qilish</button></form>');
  expect(page).not.toContain('<script');
  expect(emails(), 'a mail scanner follows links').toEqual(['aziza@misol.uz']);

  // As a browser sends the form, or a mail program for its owner (RFC 8058).
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const ended = await post(link, 'List-Unsubscribe=One-Click', form);
  expect(ended.status).toBe(200);
  expect(await ended.text()).toContain('Obunangiz bekor qilindi');
  expect(emails()).toEqual([]);
  expect(await (await provider.request(link)).text(), 'opened again').toContain('Obunangiz bekor qilindi');

  await post('/api/contacts', { email: 'aziza@misol.uz' });
  await post(link, '', form);
  expect(emails(), 'a new subscription has a new link').toEqual(['aziza@misol.uz']);
});

test('a link with a part missing ends nothing', async () => {
  const { post, emails, link } = await withSubscriber();
  const response = await post(link.slice(0, -1), '');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('Bunday obuna topilmadi');
  expect(emails()).toHaveLength(1);
});
