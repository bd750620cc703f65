/**
 * Where a request with a slash at the end is sent, query included: pages have one address, without it.
 * Undefined where the address is right already. A leading `//` would name another host and becomes `/`.
 */
export function canonicalPath(url: string): string | undefined {
  const [pathname = '/', ...query] = url.split('?');
  const canonical = `/${pathname.replace(/^[/\\]+|\/+$/g, '')}`;
  return canonical === pathname ? undefined : [canonical, ...query].join('?');
}
