import { savedLists } from '#stores/saved-lists.ts';
import { cartBindings, cartStores } from '#view/cart/cart-bindings.client.ts';
import { bindStores } from '#view/kit/bind.client.ts';
import { listBindings } from '#view/kit/list-bindings.client.ts';
import { showAlerts } from './alert.client.ts';

/** The bindings that `data-bind` can name; the newsletter's is loaded with its action. */
export const bindings = { ...cartBindings, ...listBindings };

/** Shows saved state: badges, what is in the cart and on lists, and the alert left by the previous page. */
export function startBindings(): void {
  showAlerts();
  const refresh = bindStores(bindings);
  // A store that has a listener is read from storage only once.
  const listStores = Object.values(savedLists).map(({ $ids }) => $ids);
  for (const store of [...cartStores, ...listStores]) store.listen(refresh);
  refresh();
}
