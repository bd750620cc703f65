import { showAlerts } from './alert.ts';
import { bindStores } from './bind.ts';
import { cartBindings, cartStores } from './cart.ts';
import { listBindings, listStores } from './product-lists.ts';

/** What `data-bind` can name; the newsletter's comes with its action. */
export const bindings = { ...cartBindings, ...listBindings };

/** Shows what is saved: badges, what is in the cart and on lists, and the alert that the page before left. */
export function startBindings(): void {
  showAlerts();
  const refresh = bindStores(bindings);
  // Stores that somebody listens to are read from storage once.
  for (const store of [...cartStores, ...listStores]) store.listen(refresh);
  refresh();
}
