import '#styles/product-help.css';
import type { Product } from '#catalogue/records/product.ts';
import { overlayTexts } from '#texts/overlay.ts';
import { productHelpTexts } from '#texts/product-help.ts';
import { Icon, type IconPath } from './Icon.tsx';
import * as icons from './icons.ts';

const { titles } = overlayTexts;

const panels: readonly { name: keyof typeof titles; icon: IconPath }[] = [
  { name: 'ask-question', icon: icons.messageCircleQuestionMark },
  { name: 'delivery-returns', icon: icons.truck },
  { name: 'size-chart', icon: icons.ruler },
  { name: 'compare-color', icon: icons.palette },
];

/** Buttons that help to choose a product and to share it; within an element that carries the product. */
export const ProductHelp = ({ product }: { product: Product }) => (
  <ul className="product-help" aria-label={productHelpTexts.help} data-needs-script="" data-offer="">
    {panels
      .filter(({ name }) => name !== 'compare-color' || product.colors.length > 1)
      .map(({ name, icon }) => (
        <li key={name}>
          <button type="button" data-action="open-overlay" data-panel={name}>
            <Icon path={icon} className="size-5" />
            {titles[name]}
          </button>
        </li>
      ))}
    <li>
      <button type="button" data-action="share">
        <Icon path={icons.share2} className="size-5" />
        {titles.share}
      </button>
    </li>
  </ul>
);
