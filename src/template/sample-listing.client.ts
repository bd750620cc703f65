import { type Availability, availabilities } from '#rules/availability.ts';
import { formatMoney } from '#rules/money.ts';
import { isProductSort, type ProductSort, sortProducts } from '#rules/sort-products.ts';
import { listingTexts } from '#texts/listing.ts';
import { everything, type FacetChoice, type Faceted, pushBounds, withFacets } from './facets.ts';
import { sampleMoreTexts } from './texts/sample.ts';

/**
 * How far below the screen the end of the list may be when more products are shown: two screens, as shoppers would see
 * it move otherwise, plus the one reserved for them.
 */
const AHEAD = '300%';

type Card = Faceted & { productName: string; productCurrency: 'dollar'; element: HTMLElement };

/**
 * Makes a listing of sample products (template/SampleListing.astro) filter, sort and show more of its rendered
 * cards.
 */
export function startSampleListing(root: HTMLElement): void {
  const grid = root.querySelector<HTMLElement>('[data-cards]');
  if (!grid) return;
  const cards = [...grid.querySelectorAll<HTMLElement>('[data-facets]')].map(
    (element): Card => ({
      ...JSON.parse(element.dataset.facets ?? '{}'),
      productCurrency: 'dollar',
      element,
    }),
  );
  const form = root.querySelector<HTMLFormElement>('[data-filters]');
  const select = root.querySelector<HTMLSelectElement>('select[name="sort"]');
  const step = Number(root.dataset.pageSize);
  const chips = [...root.querySelectorAll<HTMLElement>('[data-availability]')];
  let limit = step;
  let order: ProductSort = 'createdAt';

  const choice = () => {
    const pressed = chips.find((chip) => chip.ariaPressed === 'true')?.dataset.availability;
    const chosen = readChoice(form);
    return pressed ? { ...chosen, availabilities: [pressed as Availability] } : chosen;
  };

  /** @returns the cards on screen */
  const show = (): readonly Card[] => {
    const matching = sortProducts(withFacets(cards, choice()), order);
    const shown = matching.slice(0, limit);
    for (const { element } of cards) delete element.dataset.later;
    for (const card of cards) card.element.hidden = !shown.includes(card);
    write(root, '[data-found]', listingTexts.found(matching.length));
    write(root, '[data-shown]', sampleMoreTexts.shown(shown.length, matching.length));
    toggle(root, '[data-none]', matching.length === 0);
    toggle(root, '[data-more-button]', shown.length < matching.length);
    return shown;
  };
  const showFromStart = () => {
    limit = step;
    show();
  };
  const sort = () => {
    if (select && isProductSort(select.value) && select.value !== order) {
      order = select.value;
      grid.append(...sortProducts(cards, order).map(({ element }) => element));
    }
    showFromStart();
  };
  const showMore = (): Card | undefined => {
    const before = limit;
    limit += step;
    return show()[before];
  };

  form?.addEventListener('input', ({ target }) => {
    showPrices(form, target === form.elements.namedItem('to') ? 'to' : 'from');
    showFromStart();
  });
  form?.addEventListener('submit', (event) => event.preventDefault());
  select?.addEventListener('change', sort);
  for (const chip of chips) {
    chip.addEventListener('click', () => {
      const isPressed = chip.ariaPressed === 'true';
      for (const other of chips) other.ariaPressed = String(other === chip && !isPressed);
      showFromStart();
    });
  }
  for (const button of root.querySelectorAll('[data-show-all]')) {
    button.addEventListener('click', () => {
      if (form) chooseEverything(form);
      for (const chip of chips) chip.ariaPressed = 'false';
      showFromStart();
    });
  }
  root.querySelector('[data-more-button]')?.addEventListener('click', () => {
    showMore()?.element.querySelector('a')?.focus();
  });
  if (root.dataset.sampleListing === 'scroll') showMoreOnScroll(root, showMore);

  // The browser may have restored an order and filters other than the rendered ones.
  if (form) showPrices(form, 'from');
  sort();
}

/** Shows more while the end of the list is near and there is more. */
function showMoreOnScroll(root: HTMLElement, showMore: () => Card | undefined): void {
  const end = root.querySelector('[data-more]');
  if (!end) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1)?.isIntersecting || showMore() === undefined) return;
      observer.unobserve(end);
      observer.observe(end);
    },
    { rootMargin: AHEAD },
  );
  observer.observe(end);
}

const write = (root: HTMLElement, selector: string, text: string): void => {
  const element = root.querySelector(selector);
  if (element && element.textContent !== text) element.textContent = text;
};

const toggle = (root: HTMLElement, selector: string, isShown: boolean): void => {
  const element = root.querySelector<HTMLElement>(selector);
  if (element) element.hidden = !isShown;
};

const checkedOf = (data: FormData, name: string): string[] => data.getAll(name).map(String);

/** Returns what is chosen in a form of SampleFilters.astro; without a form, everything. */
function readChoice(form: HTMLFormElement | null): FacetChoice {
  if (!form) return everything;
  const data = new FormData(form);
  const checked = checkedOf(data, 'availabilities');
  return {
    availabilities: availabilities.filter((availability) => checked.includes(availability)),
    price: { from: Number(data.get('from')), to: Number(data.get('to')) },
    brands: checkedOf(data, 'brands'),
    colors: checkedOf(data, 'colors'),
    sizes: checkedOf(data, 'sizes'),
  };
}

/** Unchecks everything and resets both ends of the price. */
function chooseEverything(form: HTMLFormElement): void {
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) box.checked = false;
  for (const [name, value] of Object.entries(everything.price)) {
    const slider = form.elements.namedItem(name);
    if (slider instanceof HTMLInputElement) slider.value = String(value);
  }
  showPrices(form, 'from');
}

/** Keeps the two price sliders of a form in order after one was moved, and shows their prices. */
function showPrices(form: HTMLFormElement, moved: 'from' | 'to'): void {
  const sliderOf = (end: 'from' | 'to') => form.querySelector<HTMLInputElement>(`[name=${end}]`);
  const bounds = pushBounds(Number(sliderOf('from')?.value), Number(sliderOf('to')?.value), moved);
  for (const end of ['from', 'to'] as const) {
    const slider = sliderOf(end);
    if (!slider) continue;
    slider.value = String(bounds[end]);
    const shown = slider.form?.elements.namedItem(`shown-${end}`);
    if (shown instanceof HTMLOutputElement)
      shown.value = formatMoney({ amount: bounds[end], currency: 'dollar' });
  }
}
