import { type RefObject, useLayoutEffect, useRef } from 'react';

const membersOf = (region: Element | null): Element[] => [
  ...(region?.querySelectorAll('[data-member]') ?? []),
];

/** Returns what is focused in a member: the link that it is named by (`aria-labelledby`), or its first control. */
const entryOf = (member: Element): HTMLElement | null =>
  document.getElementById(member.getAttribute('aria-labelledby') ?? '') ??
  member.querySelector<HTMLElement>('a[href], button:enabled');

/**
 * Keeps the focus in a region when the focused element is removed: the member (`data-member`) that moved up gets
 * it, or the region itself (`tabIndex={-1}`) if none is left.
 */
export function useKeptFocus<Region extends HTMLElement>(): RefObject<Region | null> {
  const region = useRef<Region>(null);
  // While React renders, the element to be removed is still in the document.
  const hadFocus = region.current?.contains(document.activeElement) ?? false;
  const place = membersOf(region.current).findIndex((member) => member.contains(document.activeElement));

  useLayoutEffect(() => {
    if (!hadFocus || region.current?.contains(document.activeElement)) return;
    const members = membersOf(region.current);
    const member = members[Math.min(Math.max(place, 0), members.length - 1)];
    const nextFocus = (member && entryOf(member)) ?? region.current;
    nextFocus?.focus({ preventScroll: true });
  });
  return region;
}
