/** An address as it may be printed: its user and password are nobody else's business. */
export const withoutLogin = (address: string): string =>
  address.replace(/^(?<scheme>[a-z\d+.-]+:\/\/)?.*@/i, '$<scheme>…@');
