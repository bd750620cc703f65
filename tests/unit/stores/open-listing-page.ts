import { openPage } from '../../fixtures/fake-page.ts';
import { holdCalls, idsShown } from './held-calls.ts';

/** Opens a page with a listing, whose calls are answered by the test. */
export async function openListingPage(path = '/shop-default') {
  const page = openPage({}, path);
  const held = holdCalls();
  const listing = await import('#stores/listing.ts');
  return { page, ...held, shown: () => idsShown(listing.$listing.get()), ...listing };
}
