/** Returns an address without its user and password, so that it may be printed. */
export const withoutLogin = (address: string): string =>
  address.replace(/^(?<scheme>[a-z\d+.-]+:\/\/)?.*@/i, '$<scheme>…@');
