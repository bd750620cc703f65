import { foreignParameters, isListingPath } from '#paths.ts';
import { REACHES } from '#runtime/loading/load.ts';

/**
 * Keeps parameters that a listing does not use itself, such as those of an advertisement, in its links to listings and
 * in searches.
 */
export function keepForeignParameters(listing: HTMLElement): void {
  // Before a link is fetched ahead or opened; some tools of assistance only click.
  for (const type of [...REACHES, 'pointerover', 'click']) listing.addEventListener(type, completeLink);
  document.addEventListener('formdata', completeSearch);
}

function completeLink({ target }: Event): void {
  const link = target instanceof Element && target.closest('a');
  if (!link || link.origin !== location.origin || !isListingPath(link.pathname)) return;
  const query = new URLSearchParams(link.search);
  const missing = foreignParameters(location.search).filter(([name]) => !query.has(name));
  for (const [name, value] of missing) query.append(name, value);
  if (missing.length > 0) link.search = String(query);
}

/** Forms replace the query of their address. The chosen order stays, too. */
function completeSearch({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement) || !isListingPath(new URL(target.action).pathname)) return;
  const sort = new URLSearchParams(location.search).get('sort');
  for (const [name, value] of foreignParameters(location.search)) formData.append(name, value);
  if (sort) formData.append('sort', sort);
}
