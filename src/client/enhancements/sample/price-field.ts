import { priceSlider, pushBounds } from '#rules/facets.ts';
import { formatMoney } from '#rules/money.ts';

const { min, max } = priceSlider;

/**
 * Keeps the two handles of a price slider in order, and shows their prices
 * (markup by components/sample/filters/PriceField.astro).
 * @returns updates the slider after its handles were moved by other means
 */
export function followPriceField(field: HTMLElement): () => void {
  const handles = {
    from: field.querySelector<HTMLInputElement>('[name="from"]'),
    to: field.querySelector<HTMLInputElement>('[name="to"]'),
  };

  const follow = (moved: 'from' | 'to') => {
    if (!handles.from || !handles.to) return;
    const bounds = pushBounds(Number(handles.from.value), Number(handles.to.value), moved);
    for (const end of ['from', 'to'] as const) {
      const price = formatMoney({ amount: bounds[end], currency: 'dollar' });
      const handle = handles[end];
      if (handle) handle.value = String(bounds[end]);
      handle?.setAttribute('aria-valuetext', price);
      field.style.setProperty(`--${end}`, String((bounds[end] - min) / (max - min)));
      field.querySelector(`[data-price-${end}]`)?.replaceChildren(price);
    }
  };
  for (const end of ['from', 'to'] as const) handles[end]?.addEventListener('input', () => follow(end));
  return () => follow('from');
}
