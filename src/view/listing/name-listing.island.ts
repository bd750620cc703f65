import type { NamedCategory } from '#catalogue/records/category.ts';
import { categoryPath, listingPath } from '#paths.ts';
import type { ListingQuery } from '#rules/listing-query.ts';
import { shop } from '#shop.config.ts';
import { listingTexts } from '#texts/listing.ts';
import { shellTexts } from '#texts/shell.ts';

/**
 * Names the page after what it lists, in the heading, the tab and the history: a search by its words, a category by its
 * name. The header's field keeps the words, and the menus mark the link to this page.
 */
export function nameListing(
  { search = '', categoryId, page = 1 }: ListingQuery,
  categories: readonly NamedCategory[],
): void {
  const category = categories.find(({ id }) => id === categoryId);
  const name = category?.categoryName ?? (categoryId ? listingTexts.products : listingTexts.title);
  const heading = document.querySelector('h1');
  if (heading) heading.textContent = search ? listingTexts.searchHeading(search) : name;
  // One line, as the rendered heading that it replaces: a second one would move all below it.
  heading?.toggleAttribute('data-search', Boolean(search));
  const title = search ? listingTexts.searchTitle(search) : name;
  document.title = `${listingTexts.pageTitle(title, page)} — ${shop.name}`;

  const field = document.querySelector<HTMLInputElement>('header [name=search]');
  if (field && field.defaultValue !== search) {
    field.defaultValue = search;
    field.form?.reset();
  }
  nameSearch(category);
  const path = categoryId === undefined ? listingPath() : categoryPath(categoryId);
  for (const link of document.querySelectorAll('[popover] a'))
    link.ariaCurrent = !search && link.getAttribute('href') === path ? 'page' : null;
}

/** Limits the header's search to a category, unless the shopper unchecks it. */
function nameSearch(category: NamedCategory | undefined): void {
  const label = document.querySelector<HTMLElement>('.search label');
  const box = label?.querySelector('input');
  const name = label?.querySelector('span');
  if (!label || !box || !name) return;
  const isOther = box.value !== String(category?.id);
  label.hidden = !category;
  box.disabled = !category;
  if (!category || !isOther) return;
  box.value = String(category.id);
  box.defaultChecked = true;
  box.checked = true;
  name.textContent = shellTexts.searchIn(category.categoryName);
}
