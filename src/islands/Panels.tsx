import { useStore } from '@nanostores/react';
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { Product } from '#catalogue/records/product.ts';
import { $overlay } from '#stores/overlay.ts';
import type { PanelName } from '#stores/panels.ts';

type Panel = ComponentType<{ product?: Product | undefined }>;

/** Panels that need a product are given one by whoever opens them; without it they show nothing. */
const withProduct =
  (Part: ComponentType<{ product: Product }>): Panel =>
  ({ product }) =>
    product ? <Part product={product} /> : null;

const panel = (load: () => Promise<Panel>) => lazy(async () => ({ default: await load() }));

/** One lazy chunk a panel. */
const panels: Record<PanelName, Panel> = {
  'ask-question': panel(async () =>
    withProduct((await import('./demo/AskQuestionPanel.tsx')).AskQuestionPanel),
  ),
  compare: panel(async () => (await import('./compare/ComparePanel.tsx')).ComparePanel),
  'compare-color': panel(async () =>
    withProduct((await import('./demo/CompareColorPanel.tsx')).CompareColorPanel),
  ),
  'delivery-returns': panel(
    async () => (await import('./demo/DeliveryReturnsPanel.tsx')).DeliveryReturnsPanel,
  ),
  'forgot-password': panel(async () => (await import('./demo/ForgotPasswordPanel.tsx')).ForgotPasswordPanel),
  login: panel(async () => (await import('./demo/LoginPanel.tsx')).LoginPanel),
  'mini-cart': panel(async () => (await import('./cart/MiniCart.tsx')).MiniCart),
  newsletter: panel(async () => (await import('./newsletter/NewsletterPanel.tsx')).NewsletterPanel),
  'quick-add': panel(async () => withProduct((await import('./product/QuickAdd.tsx')).QuickAdd)),
  'quick-view': panel(async () => withProduct((await import('./product/QuickView.tsx')).QuickView)),
  register: panel(async () => (await import('./demo/RegisterPanel.tsx')).RegisterPanel),
  search: panel(async () => (await import('./search/SearchPanel.tsx')).SearchPanel),
  share: panel(async () => withProduct((await import('./share/SharePanel.tsx')).SharePanel)),
  'size-chart': panel(async () => (await import('./demo/SizeChartPanel.tsx')).SizeChartPanel),
};

interface Props {
  /** Called when the code of a panel fails to load. */
  onFailure: () => void;
}

/** The panel that the overlay store names. Until its code is there the dialog shows its placeholder. */
export function Panels({ onFailure }: Props) {
  const overlay = useStore($overlay);
  if (!overlay) return null;
  const Panel = panels[overlay.panel];
  return (
    <PanelBoundary key={`${overlay.panel} ${overlay.product?.id ?? ''}`} onFailure={onFailure}>
      <Suspense>
        <Panel product={overlay.product} />
      </Suspense>
    </PanelBoundary>
  );
}

/** React writes the reason of a failure to the console. */
class PanelBoundary extends Component<Props & { children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
