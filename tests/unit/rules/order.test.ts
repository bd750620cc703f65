import { describe, expect, it } from 'vitest';
import { missingOrderNeeds, type OrderForm, orderSubmission, withNote } from '#rules/order.ts';

const filledIn: OrderForm = {
  clientName: 'Dilnoza Karimova',
  clientPhone: '90 123 45 67',
  comment: '',
  agreed: true,
};

describe('an order can be sent', () => {
  it('with a name, a phone, the agreement and a line; the comment is optional', () => {
    expect(missingOrderNeeds(filledIn, 1)).toEqual([]);
    expect(missingOrderNeeds(filledIn, 100)).toEqual([]);
  });

  it('with an unrecognised phone number, which never blocks it', () => {
    expect(missingOrderNeeds({ ...filledIn, clientPhone: '@dilnoza' }, 1)).toEqual([]);
  });

  it.each([
    ['name', { clientName: '' }, 1],
    ['name', { clientName: ' \t ' }, 1],
    ['name', { clientName: '\u200b' }, 1],
    ['phone', { clientPhone: '' }, 1],
    ['phone', { clientPhone: '   ' }, 1],
    ['agreement', { agreed: false }, 1],
    ['products', {}, 0],
    ['fewerProducts', {}, 101],
  ] as const)('not yet without its %s (%j, %d lines)', (need, changes, lineCount) => {
    expect(missingOrderNeeds({ ...filledIn, ...changes }, lineCount)).toEqual([need]);
  });

  it('not while several things are missing, which are listed in the order of the page', () => {
    const empty = { clientName: ' ', clientPhone: '', comment: 'Kechqurun', agreed: false };
    expect(missingOrderNeeds(empty, 0)).toEqual(['name', 'phone', 'products', 'agreement']);
    expect(missingOrderNeeds({ ...empty, clientName: 'Bobur' }, 2)).toEqual(['phone', 'agreement']);
  });
});

describe('the body of an order', () => {
  it('contains the trimmed name and comment, the phone to call, and the ids and quantities of products', () => {
    const form = { ...filledIn, clientName: '  Dilnoza Karimova ', comment: ' Eshik oldida\nkuting ' };
    const lines = [
      { id: 7, quantity: 2, price: 5_990_000 },
      { id: 12, quantity: 1, price: 900_000 },
    ];
    expect(orderSubmission(form, lines)).toEqual({
      clientName: 'Dilnoza Karimova',
      clientPhone: '+998901234567',
      comment: 'Eshik oldida\nkuting',
      orders: [
        { productId: 7, quantity: 2, expectedPrice: 5_990_000 },
        { productId: 12, quantity: 1, expectedPrice: 900_000 },
      ],
    });
  });

  it('is well-formed, however long a comment of emoji is', () => {
    const order = orderSubmission({ ...filledIn, comment: `a${'😀'.repeat(1_000)}` }, []);
    const { comment } = withNote(order, 'Hudud: Toshkent');
    expect(comment.isWellFormed()).toBe(true);
    expect(comment.length).toBeLessThanOrEqual(2_000);
  });

  it('contains the phone number without invisible marks of an address book', () => {
    const form = { ...filledIn, clientPhone: '\u202a+998 90 123 45 67\u202c' };
    expect(orderSubmission(form, []).clientPhone).toBe('+998901234567');
  });

  it('contains a note to the shop in full, below the shopper’s comment', () => {
    const order = orderSubmission({ ...filledIn, comment: 'a'.repeat(2_000) }, []);
    const { comment } = withNote(order, 'Narxlar tekshirilmadi');
    expect(comment).toHaveLength(2_000);
    expect(comment).toMatch(/a\nNarxlar tekshirilmadi$/);
    expect(withNote({ ...order, comment: '' }, 'Narxlar').comment).toBe('Narxlar');
  });
});
