interface Welcome {
  url: string;
  /** A database file, or the API that takes orders. */
  orders: { keptIn: string } | { sentTo: string };
  /** 0 if the catalogue is not watched. */
  rebuildSeconds: number;
}

/** Returns what the owner reads once the shop is open. */
export function welcomeLines({ url, orders, rebuildSeconds }: Welcome): string[] {
  return [
    '',
    `  The shop is open at   ${url}`,
    'keptIn' in orders
      ? `  Orders are kept in    ${orders.keptIn} (\`npm run orders\` lists them)`
      : `  Orders are sent to    ${orders.sentTo}/orders`,
    `  The catalogue is      ${rebuildSeconds > 0 ? `checked for changes every ${rebuildSeconds} s` : 'not checked for changes'}`,
    '  Ctrl-C closes the shop.',
    '',
  ];
}
