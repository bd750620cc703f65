import { describe, expect, test } from 'vitest';
import { invoiceAmounts, invoiceTotals } from '#rules/invoice.ts';

describe('an invoice line', () => {
  test('amounts to quantity times price, plus tax', () => {
    expect(invoiceAmounts({ quantity: 2, unitPrice: 240_000 }, 20)).toEqual({
      net: 480_000,
      vat: 96_000,
      gross: 576_000,
    });
  });

  test('equals its net amount without tax', () => {
    expect(invoiceAmounts({ quantity: 1, unitPrice: 500 }, 0)).toEqual({ net: 500, vat: 0, gross: 500 });
  });
});

describe('an invoice', () => {
  test('amounts to the sum of its lines', () => {
    const lines = [
      { quantity: 1, unitPrice: 4_800_000 },
      { quantity: 2, unitPrice: 240_000 },
    ];
    expect(invoiceTotals(lines, 20)).toEqual({ net: 5_280_000, vat: 1_056_000, gross: 6_336_000 });
  });

  test('without lines amounts to 0', () => {
    expect(invoiceTotals([], 20)).toEqual({ net: 0, vat: 0, gross: 0 });
  });
});
