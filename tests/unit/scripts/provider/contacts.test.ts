import { expect, test } from 'vitest';
import { providerWith } from './provider-with.ts';

test('a new subscriber gets 201, the same one again 200, regardless of case', async () => {
  const { post, database } = providerWith([]);
  expect((await post('/api/contacts', { email: 'aziza@misol.uz' })).status).toBe(201);
  expect((await post('/api/contacts', { email: ' Aziza@misol.uz ' })).status).toBe(200);
  expect(database.prepare('SELECT email FROM subscribers').all()).toEqual([{ email: 'aziza@misol.uz' }]);
});

test.each([{ email: 'aziza' }, { email: 5 }, {}, 'oops'])('%j is refused', async (body) => {
  expect((await providerWith([]).post('/api/contacts', body)).status).toBe(400);
});
