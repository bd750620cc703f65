import { expect, it, vi } from 'vitest';

vi.mock('#delivery.config.ts', async (original) => ({
  ...(await original<typeof import('#delivery.config.ts')>()),
  delivery: { freeFrom: 100_000 },
  regions: [],
}));
vi.mock('#shop.config.ts', async (original) => ({
  ...(await original<typeof import('#shop.config.ts')>()),
  analytics: { script: 'https://stats.example/a.js', attributes: {} },
}));

it('the terms name the service that counts visits', async () => {
  const { shopTerms } = await import('#view/content/terms.ts');
  expect(JSON.stringify(shopTerms)).toContain('Tashriflarni stats.example xizmati');
});

it('a shop that names no price of delivery says who does, below the sum from which it is free', async () => {
  const { beforeOrderText } = await import('#view/kit/promises.ts');
  const { services } = await import('#view/kit/services.ts');
  const words = 'bepul; undan kam bo‘lsa, narxini operator aytadi';
  expect(beforeOrderText).toContain(words);
  expect(services.map(({ text }) => text).join()).toContain(words);
});
