/** A line of an invoice as it was sold: pieces, and the price of one without tax. */
interface InvoiceLine {
  quantity: number;
  unitPrice: number;
}

/** The amounts of one line: without tax, the tax, with tax. `vatPercent` is the rate of value-added tax. */
export function invoiceAmounts({ quantity, unitPrice }: InvoiceLine, vatPercent: number) {
  const net = quantity * unitPrice;
  const vat = (net * vatPercent) / 100;
  return { net, vat, gross: net + vat };
}

/** The amounts of all lines together. */
export function invoiceTotals(lines: readonly InvoiceLine[], vatPercent: number) {
  const net = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  return invoiceAmounts({ quantity: 1, unitPrice: net }, vatPercent);
}
