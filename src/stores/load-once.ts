import { atom, onMount, type ReadableAtom } from 'nanostores';

/**
 * A list that is loaded when it is first shown, and empty until then. After a failure it is loaded again the next time
 * it is shown.
 */
export function loadOnce<Member>(load: () => Promise<readonly Member[]>): ReadableAtom<readonly Member[]> {
  const $list = atom<readonly Member[]>([]);
  onMount($list, () => {
    if ($list.get().length > 0) return;
    load().then($list.set, () => {});
  });
  return $list;
}
