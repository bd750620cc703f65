import { expect, it } from 'vitest';
import { listen } from '../../../../scripts/serve/listen.ts';

it('takes a free port and gives its address', async () => {
  await using listening = await listen((_, response) => response.end('here'), 0);
  expect(await (await fetch(listening.url)).text()).toBe('here');
});

it('names a taken port and the remedy', async () => {
  await using first = await listen(() => {}, 0);
  const port = Number(new URL(first.url).port);
  await expect(listen(() => {}, port)).rejects.toMatchObject({
    name: 'PortTaken',
    message: expect.stringMatching(new RegExp(`Port ${port} is taken.*PORT=4400 npm start`)),
  });
});

it('ends although a request is still waiting for its answer', async () => {
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const listening = await listen(() => resolve(), 0);
  const answer = fetch(listening.url);
  await asked;
  await listening[Symbol.asyncDispose]();
  await expect(answer).rejects.toThrow();
});
