import { describe, expect, it } from 'vitest';
import { cutText } from '#rules/cut-text.ts';
import { missingOrderNeeds, type OrderForm, orderSubmission, withNote } from '#rules/order.ts';
import { callUrl, isUzbekPhone, phoneToSend } from '#rules/phone.ts';
import { plainLine, plainLines } from '#rules/plain-text.ts';

const filledIn = { clientName: 'Dilnoza', clientPhone: '90 123 45 67', comment: '', agreed: true };
const empty = { clientName: ' ', clientPhone: '', comment: 'Kechqurun', agreed: false };

it.each<[string, Partial<OrderForm>, number, string[]]>([
  ['with a name, a phone, the agreement and a line', {}, 1, []],
  ['with an unrecognised phone number', { clientPhone: '@dilnoza' }, 1, []],
  ['not with an empty name', { clientName: ' \t ' }, 1, ['name']],
  ['not with an invisible name', { clientName: '\u200b' }, 1, ['name']],
  ['not with an empty phone', { clientPhone: '   ' }, 1, ['phone']],
  ['with 100 lines', {}, 100, []],
  ['not with more', {}, 101, ['fewerProducts']],
  ['not while all is missing', empty, 0, ['name', 'phone', 'products', 'agreement']],
  ['not while two things are missing', { ...empty, clientName: 'Bobur' }, 2, ['phone', 'agreement']],
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
  });
});

describe('a phone number', () => {
  it.each([
    ...['901234567', '90 123 45 67', '(90) 123-45-67', ' 90-123-45-67 ', '998901234567', '+998901234567'],
    ...['+998 (90) 123-45-67', '998.90.123.45.67', '00998901234567', '+998901234567,', '90 123–45–67'],
    ...[
      '\u202a+998 90 123 45 67\u202c',
      '+998\u00a090\u2011123\u201145\u201167',
      '90\u2212123\u221245\u221267',
    ],
    ...['＋９９８９０１２３４５６７', '٩٠١٢٣٤٥٦٧', 'tel:+998901234567', 'Tel.: 90 123 45 67'],
  ])('%j is sent as +998901234567', (typed) => {
    expect(phoneToSend(typed)).toBe('+998901234567');
    expect(isUzbekPhone(typed)).toBe(true);
  });

  it.each([
    ['90 123 45 67 (uy)', '+998901234567 (uy)'],
    ['+998 90 123 45 67 Aziza', '+998901234567 Aziza'],
    ['00998.90.1234567, Aziza', '+998901234567, Aziza'],
  ])('%j is sent as %j: the words that follow stay', (typed, sent) => {
    expect(phoneToSend(typed)).toBe(sent);
    expect(isUzbekPhone(typed)).toBe(true);
  });

  it.each([
    ['too short', '90 123 45'],
    ['too long', '90 123 45 67 89'],
    ['foreign', '+7 901 234 56 78'],
    ['foreign with nine digits in total', '+372 512 345'],
    ['foreign, in a link', 'tel:+372512345'],
    ['for calls from another city', '8 (90) 123-45-67'],
    ['two numbers', '+998901234567, +998931112233'],
    ['a number and that of a flat', '907776655 (xonadon 12)'],
    ['a short number and an extension', '1234567, 12'],
    ['a number in a table', '9.98901E+11'],
    ['a nickname', '@dilnoza'],
    ['without digits', '---'],
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
    ['bir\u2028ikki\tuch', 'bir ikki uch'],
    ['\u001b]0;OWNED\u0007x\u009b2J', ']0;OWNED x 2J'],
    ['\u202a+998 90 123 45 67\u202c', '+998 90 123 45 67'],
    ['\u202etxet', 'txet'],
    ['Ali\ud83d', 'Ali'],
    ['\u0000', ''],
    [' \u200b\u2800\u3164\u00a0', ''],
    ['Aziza 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️', 'Aziza 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️'],
    ['ўқ O‘zbek', 'ўқ O‘zbek'],
  ])('%j is the line %j', (text, line) => {
    expect(plainLine(text)).toBe(line);
  });

  it('keeps line breaks where a text may have them, and nothing else that is not seen', () => {
    expect(plainLines(' Eshik\r\n  oldida\u202e\u0000\nku\rting ')).toBe('Eshik\n  oldida \nku\nting');
  });

  it('never cuts a character in half', () => {
    expect(cutText('a😀😀', 4)).toBe('a😀');
    expect(cutText('a😀😀', 5)).toBe('a😀😀');
  });
});
