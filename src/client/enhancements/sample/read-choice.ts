import { availabilities } from '#rules/availability.ts';
import { everything, type FacetChoice } from '#rules/facets.ts';

const checkedOf = (data: FormData, name: string): string[] => data.getAll(name).map(String);

/** Returns what is chosen in a filter form (components/sample/filters); without a form, everything. */
export function readChoice(form: HTMLFormElement | null): FacetChoice {
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
export function chooseEverything(form: HTMLFormElement): void {
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) box.checked = false;
  for (const [name, value] of Object.entries(everything.price)) {
    const handle = form.elements.namedItem(name);
    if (handle instanceof HTMLInputElement) handle.value = String(value);
  }
}
