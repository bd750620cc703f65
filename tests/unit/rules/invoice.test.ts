import { describe, expect, test } from 'vitest';
import { invoiceAmounts, invoiceTotals } from '#rules/invoice.ts';

describe('an invoice line', () => {
  test('comes to pieces times price, and the tax on top', () => {
    expect(invoiceAmounts({ quantity: 2, unitPrice: 240_000 }, 20)).toEqual({
      net: 480_000,
      vat: 96_000,
      gross: 576_000,
    });
  });

  test('is its own total without tax', () => {
    expect(invoiceAmounts({ quantity: 1, unitPrice: 500 }, 0)).toEqual({ net: 500, vat: 0, gross: 500 });
  });
});

describe('an invoice', () => {
  test('comes to the sum of its lines', () => {
    const lines = [
      { quantity: 1, unitPrice: 4_800_000 },
      { quantity: 2, unitPrice: 240_000 },
    ];
    expect(invoiceTotals(lines, 20)).toEqual({ net: 5_280_000, vat: 1_056_000, gross: 6_336_000 });
  });

  test('without lines comes to nothing', () => {
    expect(invoiceTotals([], 20)).toEqual({ net: 0, vat: 0, gross: 0 });
  });
});
