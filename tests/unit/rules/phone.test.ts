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
    '\u202a+998 90 123 45 67\u202c',
    '+998\u00a090\u2011123\u201145\u201167',
    '90 123–45–67',
    '90\u2212123\u221245\u221267',
    '998.90.123.45.67',
    '00998901234567',
    '+998901234567,',
    '＋９９８９０１２３４５６７',
    'tel:+998901234567',
    'Tel.: 90 123 45 67',
    '٩٠١٢٣٤٥٦٧',
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
});

it('becomes a call link, however it is spaced', () => {
  expect(callUrl('+998 71 200 10 10')).toBe('tel:+998712001010');
});
