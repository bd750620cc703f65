import type { Product } from '#catalogue/records/product.ts';
import { productPath } from '#paths.ts';
import { openOverlay } from '#stores/overlay.ts';
import { productOf } from '#view/kit/delegate.client.ts';

const openSharePanel = (product: Product) => openOverlay({ panel: 'share', product });

/** Opens the browser's share sheet for the product of a control, or the share panel if there is none or it fails. */
export async function share(control: HTMLElement): Promise<void> {
  const product = productOf(control);
  if (!product) return;
  if (typeof navigator.share !== 'function') return openSharePanel(product);
  const url = new URL(productPath(product.id), location.origin).href;
  try {
    await navigator.share({ title: product.productName, url });
  } catch (error) {
    const isDismissed = error instanceof DOMException && error.name === 'AbortError';
    if (!isDismissed) openSharePanel(product);
  }
}
