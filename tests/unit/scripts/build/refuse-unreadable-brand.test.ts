import { expect, it } from 'vitest';
import { brand } from '#shop.config.ts';
import { BrandUnreadable, refuseUnreadableBrand } from '../../../../scripts/build/refuse-unreadable-brand.ts';

it('accepts the colour of the shop', () => {
  expect(() => refuseUnreadableBrand(brand)).not.toThrow();
});

it('refuses a pale colour and names a readable one', () => {
  const refusal = expect(() => refuseUnreadableBrand({ accent: '#3fae8a' }));
  refusal.toThrow(BrandUnreadable);
  refusal.toThrow(/#3fae8a .* too pale.* contrast of 2\.\d to 1.* is #[0-9a-f]{6}\.$/);
});

it('refuses what is not a colour', () => {
  expect(() => refuseUnreadableBrand({ accent: 'yashil' })).toThrow(/"yashil" .* write it as #rrggbb/);
});
