/**
 * Returns where to redirect a path with a slash at the end, query included: pages have one address, without it.
 * Undefined if the address is already right. A leading `//` would name another host and becomes `/`.
 */
export function canonicalPath(url: string): string | undefined {
  const [pathname = '/', ...query] = url.split('?');
  const canonical = `/${pathname.replace(/^[/\\]+|\/+$/g, '')}`;
  return canonical === pathname ? undefined : [canonical, ...query].join('?');
}
