import { pushBounds } from '#rules/facets.ts';
import { formatMoney } from '#rules/money.ts';

/**
 * Keeps two price sliders in order, and shows their prices (markup by components/sample/filters/PriceField.astro).
 * @returns updates them after they were moved by other means
 */
export function followPriceField(field: HTMLElement): () => void {
  const sliderOf = (end: 'from' | 'to') => field.querySelector<HTMLInputElement>(`[name=${end}]`);
  const follow = (moved: 'from' | 'to') => {
    const bounds = pushBounds(Number(sliderOf('from')?.value), Number(sliderOf('to')?.value), moved);
    for (const end of ['from', 'to'] as const) {
      const slider = sliderOf(end);
      if (!slider) continue;
      slider.value = String(bounds[end]);
      const shown = slider.labels?.[0]?.querySelector('output');
      if (shown) shown.value = formatMoney({ amount: bounds[end], currency: 'dollar' });
    }
  };
  for (const end of ['from', 'to'] as const) sliderOf(end)?.addEventListener('input', () => follow(end));
  return () => follow('from');
}
