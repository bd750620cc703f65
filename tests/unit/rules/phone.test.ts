import { describe, expect, it } from 'vitest';
import { callUrl, isUzbekPhone, phoneToSend } from '#rules/phone.ts';

describe('a phone number', () => {
  it.each([
    '901234567',
    '90 123 45 67',
    '(90) 123-45-67',
    ' 90-123-45-67 ',
    '998901234567',
    '+998901234567',
    '+998 (90) 123-45-67',
  ])('%j is sent as +998901234567', (typed) => {
    expect(phoneToSend(typed)).toBe('+998901234567');
    expect(isUzbekPhone(typed)).toBe(true);
  });

  it.each([
    ['too short', '90 123 45'],
    ['too long', '90 123 45 67 89'],
    ['foreign', '+7 901 234 56 78'],
    ['foreign with nine digits in total', '+372 512 345'],
    ['with letters', '90 123 45 67 (uy)'],
    ['a nickname', '@dilnoza'],
    ['without digits', '---'],
  ])('that is %s is sent as typed, with a gentle hint', (_, typed) => {
    expect(phoneToSend(` ${typed} `)).toBe(typed);
    expect(isUzbekPhone(typed)).toBe(false);
  });
});

it('becomes a call link, however it is spaced', () => {
  expect(callUrl('+998 71 200 10 10')).toBe('tel:+998712001010');
});
