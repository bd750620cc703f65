import { expect, test } from 'vitest';
import { placeOf, rooms } from '../../../../scripts/check-rooms/rooms.ts';

test('every arrow of the table points down', () => {
  const order = [...rooms.keys()];
  const upward = [...rooms].flatMap(([room, { imports, types = [] }]) =>
    [...imports, ...types]
      .filter((other) => order.indexOf(other) <= order.indexOf(room))
      .map((other) => `${room} → ${other}`),
  );
  expect(upward).toEqual([]);
});

test('a file lives in the room that its path names', () => {
  expect(placeOf('src/islands/cart/CartTable.tsx')).toEqual({ room: 'islands', folder: 'cart' });
  expect(placeOf('src/shop.config.ts')).toEqual({ room: 'shop.config', folder: undefined });
  expect(placeOf('scripts/provider/orders.ts')).toEqual({ room: 'scripts', folder: undefined });
  expect(placeOf('tests/unit/rules/price.test.ts')).toBeUndefined();
});
