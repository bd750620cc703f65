import { describe, expect, it } from 'vitest';
import { type OrderForm, orderObstacle, orderSubmission } from '#rules/order.ts';

const filledIn: OrderForm = {
  clientName: 'Dilnoza Karimova',
  clientPhone: '90 123 45 67',
  comment: '',
  agreed: true,
};

describe('an order can be sent', () => {
  it('with a name, a phone, the agreement and a line; the comment is optional', () => {
    expect(orderObstacle(filledIn, 1)).toBeUndefined();
  });

  it('with a phone that is not understood: it never blocks the order (decision 17)', () => {
    expect(orderObstacle({ ...filledIn, clientPhone: '@dilnoza' }, 1)).toBeUndefined();
  });

  it.each([
    ['name', { clientName: '' }, 1],
    ['name', { clientName: ' \t ' }, 1],
    ['phone', { clientPhone: '' }, 1],
    ['phone', { clientPhone: '   ' }, 1],
    ['agreement', { agreed: false }, 1],
    ['cart', {}, 0],
  ] as const)('not yet without its %s (%j, %d lines)', (obstacle, changes, lineCount) => {
    expect(orderObstacle({ ...filledIn, ...changes }, lineCount)).toBe(obstacle);
  });
});

describe('the body of an order (spec section 7)', () => {
  it('holds the trimmed name and comment, the phone to call and what of which product', () => {
    const form = { ...filledIn, clientName: '  Dilnoza Karimova ', comment: ' Eshik oldida\nkuting ' };
    const lines = [
      { id: 7, quantity: 2, productName: 'Muzlatgich', productPrice: 5_990_000 },
      { id: 12, quantity: 1, productName: 'Pech', productPrice: 900_000 },
    ];
    expect(orderSubmission(form, lines)).toEqual({
      clientName: 'Dilnoza Karimova',
      clientPhone: '+998901234567',
      comment: 'Eshik oldida\nkuting',
      orders: [
        { productId: 7, quantity: 2 },
        { productId: 12, quantity: 1 },
      ],
    });
  });
});
