import { createRoot } from 'react-dom/client';
import type { Product } from '#catalogue/records/product.ts';
import { registerPath } from '#paths.ts';
import { addStyles } from '#runtime/add-styles.ts';
import { $overlay } from '#stores/overlay.ts';
import type { PanelName } from '#texts/overlay.ts';
import type { Part } from '#view/kit/jsx-runtime.ts';
import panelStyles from './panels.css?inline';

addStyles(panelStyles);

type Panel = (props: { product?: Product | undefined }) => Part;

/** Wraps a panel that needs a product, which its opener passes; without one it shows nothing. */
const withProduct =
  (Content: (props: { product: Product }) => Part): Panel =>
  ({ product }) =>
    product ? <Content product={product} /> : null;

/** Loads the code of each panel, mostly from a separate file. */
const loadPanel: Record<PanelName, () => Promise<Panel>> = {
  'ask-question': async () =>
    withProduct((await import('#view/product/AskQuestionPanel.island.tsx')).AskQuestionPanel),
  compare: async () => (await import('#view/compare/ComparePanel.island.tsx')).ComparePanel,
  'compare-color': async () =>
    withProduct((await import('#view/product/CompareColorPanel.island.tsx')).CompareColorPanel),
  'delivery-returns': async () =>
    (await import('#view/product/DeliveryReturnsPanel.tsx')).DeliveryReturnsPanel,
  'forgot-password': async () => (await import('#view/account/ForgotPasswordForm.tsx')).ForgotPasswordForm,
  login: async () => (await import('#view/account/LoginForm.tsx')).LoginForm,
  'mini-cart': async () => (await import('#view/cart/MiniCart.island.tsx')).MiniCart,
  newsletter: async () => (await import('#view/newsletter/NewsletterPanel.island.tsx')).NewsletterPanel,
  'quick-add': async () => withProduct((await import('#view/product/QuickAdd.island.tsx')).QuickAdd),
  'quick-view': async () => withProduct((await import('#view/product/QuickView.island.tsx')).QuickView),
  register: async () => {
    const { RegisterForm } = await import('#view/account/RegisterForm.tsx');
    // Its button only links to the page.
    return () => <RegisterForm leadsTo={registerPath} />;
  },
  search: async () => (await import('#view/search/SearchPanel.island.tsx')).SearchPanel,
  share: async () => withProduct((await import('#view/product/SharePanel.island.tsx')).SharePanel),
  'size-chart': async () => (await import('#view/product/SizeChartPanel.tsx')).SizeChartPanel,
};

/** The panels whose code has loaded. */
const loaded: Partial<Record<PanelName, Panel>> = {};

/**
 * Renders the panel that the overlay store names into the content of the shell's dialog, which shows its placeholder
 * until the panel's code has loaded. React's `lazy` would delay it: content that is ready within 300 ms of a fallback is
 * held back until the 300 ms are over, so the mini cart of an idle page took 0.57 s instead of 0.34 s (6× CPU; medians
 * of 5).
 * @param onFailure called when the panel fails to load or to render
 */
export function mountPanels(content: HTMLElement, onFailure: () => void): void {
  const report = (error: unknown) => {
    console.error(error);
    onFailure();
  };
  const root = createRoot(content, { onUncaughtError: report });
  $overlay.subscribe(async (overlay) => {
    if (!overlay || !loaded[overlay.panel]) root.render(null);
    if (!overlay) return;
    const { panel, product } = overlay;
    try {
      const Panel = loaded[panel] ?? (await loadPanel[panel]());
      loaded[panel] = Panel;
      if ($overlay.get() === overlay)
        root.render(<Panel key={`${panel} ${product?.id ?? ''}`} product={product} />);
    } catch (error) {
      if ($overlay.get() === overlay) report(error);
    }
  });
}
