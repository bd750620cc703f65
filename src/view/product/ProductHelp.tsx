import type { Product } from '#catalogue/records/product.ts';
import { overlayTexts, type PanelName } from '#texts/overlay.ts';
import { productHelpTexts } from '#texts/product-help.ts';
import { Icon, type IconPath } from '#view/kit/Icon.tsx';
import * as icons from '#view/kit/icons.ts';

const { titles } = overlayTexts;

const panels: readonly { name: PanelName; icon: IconPath }[] = [
  { name: 'ask-question', icon: icons.messageCircleQuestionMark },
  { name: 'delivery-returns', icon: icons.truck },
  { name: 'size-chart', icon: icons.ruler },
  { name: 'compare-color', icon: icons.palette },
];

const button = 'flex min-h-11 items-center gap-2 hover:text-accent';

/** Buttons that help to choose a product and to share it; within an element that carries the product. */
export const ProductHelp = ({ product }: { product: Product }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has no use outside a form
  <div
    role="group"
    className="mt-4 flex flex-wrap gap-x-4 text-sm text-muted"
    aria-label={productHelpTexts.help}
    data-needs-script=""
    data-offer=""
  >
    {panels
      .filter(({ name }) => name !== 'compare-color' || product.colors.length > 1)
      .map(({ name, icon }) => (
        <button key={name} type="button" className={button} data-action="open-overlay" data-panel={name}>
          <Icon path={icon} className="size-5" />
          <span>{titles[name]}</span>
        </button>
      ))}
    <button type="button" className={button} data-action="share">
      <Icon path={icons.share2} className="size-5" />
      <span>{titles.share}</span>
    </button>
  </div>
);
