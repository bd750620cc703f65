import { expect, test } from 'vitest';
import { rooms } from '../../../../scripts/check-rooms/rooms.ts';

test('every allowed import points down the table', () => {
  const order = [...rooms.keys()];
  const upward = [...rooms].flatMap(([room, { imports, types = [] }]) =>
    [...imports, ...types]
      .filter((other) => order.indexOf(other) <= order.indexOf(room))
      .map((other) => `${room} → ${other}`),
  );
  expect(upward).toEqual([]);
});
