import { useStore } from '@nanostores/react';
import { Component, useLayoutEffect, useReducer } from 'react';
import type { Product } from '#catalogue/records/product.ts';
import { registerPath } from '#paths.ts';
import { $overlay } from '#stores/overlay.ts';
import type { PanelName } from '#stores/panels.ts';
import type { Part } from '#ui/jsx-runtime.ts';

type Panel = (props: { product?: Product | undefined }) => Part;

/** Wraps a panel that needs a product, which its opener passes; without one it shows nothing. */
const withProduct =
  (Content: (props: { product: Product }) => Part): Panel =>
  ({ product }) =>
    product ? <Content product={product} /> : null;

/** Loads the code of each panel, mostly from a separate file. */
const loadPanel: Record<PanelName, () => Promise<Panel>> = {
  'ask-question': async () => withProduct((await import('./demo/AskQuestionPanel.tsx')).AskQuestionPanel),
  compare: async () => (await import('./compare/ComparePanel.tsx')).ComparePanel,
  'compare-color': async () => withProduct((await import('./demo/CompareColorPanel.tsx')).CompareColorPanel),
  'delivery-returns': async () => (await import('./demo/DeliveryReturnsPanel.tsx')).DeliveryReturnsPanel,
  'forgot-password': async () => (await import('#ui/demo/ForgotPasswordForm.tsx')).ForgotPasswordForm,
  login: async () => (await import('#ui/demo/LoginForm.tsx')).LoginForm,
  'mini-cart': async () => (await import('./cart/MiniCart.tsx')).MiniCart,
  newsletter: async () => (await import('./newsletter/NewsletterPanel.tsx')).NewsletterPanel,
  'quick-add': async () => withProduct((await import('./product/QuickAdd.tsx')).QuickAdd),
  'quick-view': async () => withProduct((await import('./product/QuickView.tsx')).QuickView),
  register: async () => {
    const { RegisterForm } = await import('#ui/demo/RegisterForm.tsx');
    // Its button only links to the page.
    return () => <RegisterForm leadsTo={registerPath} />;
  },
  search: async () => (await import('./search/SearchPanel.tsx')).SearchPanel,
  share: async () => withProduct((await import('./share/SharePanel.tsx')).SharePanel),
  'size-chart': async () => (await import('./demo/SizeChartPanel.tsx')).SizeChartPanel,
};

interface Props {
  /** Called when the code of a panel fails to load. */
  onFailure: () => void;
}

/** The panels whose code has loaded. */
const loaded: Partial<Record<PanelName, Panel>> = {};

/**
 * Returns a panel, or `undefined` until its code has loaded. React's `lazy` would delay it: content that is ready
 * within 300 ms of a fallback is held back until the 300 ms are over, so the mini cart of an idle page took 0.57 s
 * instead of 0.34 s (6× CPU; medians of 5).
 */
function usePanel(name: PanelName | undefined, onFailure: () => void): Panel | undefined {
  const [, showLoaded] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (!name || loaded[name]) return;
    let isWanted = true;
    loadPanel[name]()
      .then((panel) => {
        loaded[name] = panel;
        if (isWanted) showLoaded();
      })
      .catch((error) => {
        console.error(error);
        if (isWanted) onFailure();
      });
    return () => {
      isWanted = false;
    };
  }, [name]);
  return name && loaded[name];
}

/** The panel that the overlay store names. Until its code has loaded, the dialog shows its placeholder. */
export function Panels({ onFailure }: Props) {
  const overlay = useStore($overlay);
  const Panel = usePanel(overlay?.panel, onFailure);
  if (!overlay || !Panel) return null;
  return (
    <PanelBoundary key={`${overlay.panel} ${overlay.product?.id ?? ''}`} onFailure={onFailure}>
      <Panel product={overlay.product} />
    </PanelBoundary>
  );
}

/** Reports that a panel failed; React logs the error to the console. */
class PanelBoundary extends Component<Props & { children: Part }, { failed: boolean }> {
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
