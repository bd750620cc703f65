import { useStore } from '@nanostores/react';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useState } from 'react';
import type { Product } from '#catalogue/product.ts';
import { $overlay } from '#stores/overlay.ts';
import type { PanelName } from '#stores/panels.ts';
import panelStyles from '#styles/panels.css?url';
import { PanelBoundary } from './PanelBoundary.tsx';
import { PanelSkeleton } from './PanelSkeleton.tsx';

type Panel = ComponentType<{ product?: Product | undefined }>;

/** Panels that need a product are given one by whoever opens them; without it they show nothing. */
const withProduct =
  (Part: ComponentType<{ product: Product }>): Panel =>
  ({ product }) =>
    product ? <Part product={product} /> : null;

/** What draws a panel; after a failed load another one, as React keeps what became of each. */
function panelOf(load: () => Promise<Panel>): () => LazyExoticComponent<Panel> {
  let _panel: LazyExoticComponent<Panel> | undefined;
  const loadOrForget = async () => {
    try {
      return { default: await load() };
    } catch (error) {
      _panel = undefined;
      throw error;
    }
  };
  return () => {
    _panel ??= lazy(loadOrForget);
    return _panel;
  };
}

/** One lazy chunk a panel. */
const panels: Record<PanelName, () => LazyExoticComponent<Panel>> = {
  'ask-question': panelOf(async () =>
    withProduct((await import('#islands/demo/AskQuestionPanel.tsx')).AskQuestionPanel),
  ),
  compare: panelOf(async () => (await import('#islands/compare/ComparePanel.tsx')).ComparePanel),
  'compare-color': panelOf(async () =>
    withProduct((await import('#islands/demo/CompareColorPanel.tsx')).CompareColorPanel),
  ),
  'delivery-returns': panelOf(
    async () => (await import('#islands/demo/DeliveryReturnsPanel.tsx')).DeliveryReturnsPanel,
  ),
  'forgot-password': panelOf(
    async () => (await import('#islands/demo/ForgotPasswordPanel.tsx')).ForgotPasswordPanel,
  ),
  login: panelOf(async () => (await import('#islands/demo/LoginPanel.tsx')).LoginPanel),
  'mini-cart': panelOf(async () => (await import('#islands/cart/MiniCart.tsx')).MiniCart),
  newsletter: panelOf(async () => (await import('#islands/newsletter/NewsletterPanel.tsx')).NewsletterPanel),
  'quick-add': panelOf(async () => withProduct((await import('#islands/product/QuickAdd.tsx')).QuickAdd)),
  'quick-view': panelOf(async () => withProduct((await import('#islands/product/QuickView.tsx')).QuickView)),
  register: panelOf(async () => (await import('#islands/demo/RegisterPanel.tsx')).RegisterPanel),
  search: panelOf(async () => (await import('#islands/search/SearchPanel.tsx')).SearchPanel),
  share: panelOf(async () => withProduct((await import('#islands/share/SharePanel.tsx')).SharePanel)),
  'size-chart': panelOf(async () => (await import('#islands/demo/SizeChartPanel.tsx')).SizeChartPanel),
};

/** The panel that the overlay store names. */
export function Panels() {
  const overlay = useStore($overlay);
  const [attempt, setAttempt] = useState(0);
  if (!overlay) return null;
  const Panel = panels[overlay.panel]();
  const key = `${overlay.panel} ${overlay.product?.id ?? ''} ${attempt}`;
  return (
    <PanelBoundary key={key} onRetry={() => setAttempt(attempt + 1)}>
      <Suspense fallback={<PanelSkeleton />}>
        <link rel="stylesheet" href={panelStyles} precedence="panels" />
        <Panel product={overlay.product} />
      </Suspense>
    </PanelBoundary>
  );
}
