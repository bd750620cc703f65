import { savedLists } from '#stores/saved-lists.ts';
import { type ListName, listButtonTexts, listNames } from '#texts/saved-lists.ts';
import { type Binding, productIdOf, showChosen, showCount, showLabel } from './bind.client.ts';

/** Labels a button, and marks it as chosen, depending on whether its product is on the list. */
const showListed =
  (list: ListName): Binding =>
  (button) => {
    const isListed = savedLists[list].$ids.get().includes(productIdOf(button));
    showLabel(button, listButtonTexts[list][isListed ? 'present' : 'absent']);
    showChosen(button, isListed);
  };

const showLength =
  (list: ListName): Binding =>
  (badge) =>
    showCount(badge, savedLists[list].$ids.get().length);

/** What shows a list: buttons that put products on it, and its count. */
export const listBindings = Object.fromEntries(
  listNames.flatMap((list) => [
    [`in-${list}`, showListed(list)],
    [`${list}-count`, showLength(list)],
  ]),
) as Record<`in-${ListName}` | `${ListName}-count`, Binding>;
