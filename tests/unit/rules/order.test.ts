import { describe, expect, it } from 'vitest';
import { missingOrderNeeds, type OrderForm, orderSubmission, withNote } from '#rules/order.ts';
import { callUrl, isUzbekPhone, phoneToSend } from '#rules/phone.ts';
import { plainLine, plainLines } from '#rules/plain-text.ts';
import { cutText } from '#rules/read-field.ts';

const filledIn = { clientName: 'Dilnoza', clientPhone: '90 123 45 67', comment: '', agreed: true };
const empty = { clientName: ' ', clientPhone: '', comment: 'Kechqurun', agreed: false };

it.each<[string, Partial<OrderForm>, number, string[]]>([
  ['with a name, a phone, the agreement and a line', {}, 1, []],
  ['not with an invisible name', { clientName: '\u200b' }, 1, ['name']],
  ['with 100 lines', {}, 100, []],
  ['not with more', {}, 101, ['fewerProducts']],
  ['not while all is missing', empty, 0, ['name', 'phone', 'products', 'agreement']],
])('an order can be sent %s', (_, changes, lineCount, needs) => {
  expect(missingOrderNeeds({ ...filledIn, ...changes }, lineCount)).toEqual(needs);
});

describe('the body of an order', () => {
  it('contains the trimmed name and comment, the phone to call, and the ids and quantities of products', () => {
    const form = { ...filledIn, clientName: '  Dilnoza ', comment: ' Eshik oldida\nkuting ' };
    const lines = [
      { id: 7, quantity: 2, price: 5_990_000 },
      { id: 12, quantity: 1, price: 900_000 },
    ];
    expect(orderSubmission(form, lines)).toEqual({
      clientName: 'Dilnoza',
      clientPhone: '+998901234567',
      comment: 'Eshik oldida\nkuting',
      orders: [
        { productId: 7, quantity: 2, expectedPrice: 5_990_000 },
        { productId: 12, quantity: 1, expectedPrice: 900_000 },
      ],
    });
  });

  it('contains a note to the shop in full, below the shopper’s comment', () => {
    const order = orderSubmission({ ...filledIn, comment: 'a'.repeat(2_000) }, []);
    const { comment } = withNote(order, 'Narxlar tekshirilmadi');
    expect(comment).toHaveLength(2_000);
    expect(comment).toMatch(/a\nNarxlar tekshirilmadi$/);
    expect(withNote({ ...order, comment: '' }, 'Narxlar').comment).toBe('Narxlar');
  });

  it('is well-formed, however long a comment of emoji is', () => {
    const order = orderSubmission({ ...filledIn, comment: `a${'😀'.repeat(1_000)}` }, []);
    const { comment } = withNote(order, 'Hudud: Toshkent');
    expect(comment.isWellFormed()).toBe(true);
    expect(comment.length).toBeLessThanOrEqual(2_000);
    expect([cutText('a😀😀', 4), cutText('a😀😀', 5)]).toEqual(['a😀', 'a😀😀']);
  });
});

describe('a phone number', () => {
  it.each([
    ...['90 123 45 67', '(90) 123-45-67', '998901234567', '+998 (90) 123-45-67', '00998901234567'],
    ...['+998901234567,', '\u202a+998 90 123 45 67\u202c', '+998\u00a090\u2011123\u221245\u201167'],
    ...['＋９９８９０１２３４５６７', '٩٠١٢٣٤٥٦٧', 'tel:+998901234567', 'Tel.: 90 123 45 67'],
  ])('%j is sent as +998901234567', (typed) => {
    expect(phoneToSend(typed)).toBe('+998901234567');
    expect(isUzbekPhone(typed)).toBe(true);
  });

  it('is sent with the words that follow', () => {
    expect(phoneToSend('+998 90 123 45 67 Aziza')).toBe('+998901234567 Aziza');
    expect(phoneToSend('00998.90.1234567, uy')).toBe('+998901234567, uy');
  });

  it.each([
    ['too short', '90 123 45'],
    ['foreign with nine digits in total', '+372 512 345'],
    ['for calls from another city', '8 (90) 123-45-67'],
    ['two numbers', '+998901234567, +998931112233'],
    ['a short number and an extension', '1234567, 12'],
    ['a number in a table', '9.98901E+11'],
  ])('that is %s is sent as typed, with a gentle hint', (_, typed) => {
    expect(phoneToSend(` ${typed} `)).toBe(typed);
    expect(isUzbekPhone(typed)).toBe(false);
  });

  it('becomes a call link, however it is spaced', () => {
    expect(callUrl('+998 71 200 10 10')).toBe('tel:+998712001010');
  });
});

describe('plain text', () => {
  it.each([
    ['Aziza\r\n+998 71 000 00 00', 'Aziza +998 71 000 00 00'],
    ['\u001b]0;OWNED\u0007x\u009b2J', ']0;OWNED x 2J'],
    ['\u202etxet', 'txet'],
    ['Ali\ud83d', 'Ali'],
    [' \u200b\u2800\u3164\u00a0', ''],
    ['Aziza 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️', 'Aziza 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️'],
  ])('%j is the line %j', (text, line) => {
    expect(plainLine(text)).toBe(line);
  });

  it('keeps line breaks where a text may have them, and nothing else that is not seen', () => {
    expect(plainLines(' Eshik\r\n  oldida\u202e\u0000\nku\rting ')).toBe('Eshik\n  oldida \nku\nting');
  });
});
