import '#styles/product-help.css';
import type { Product } from '#catalogue/records/product.ts';
import { overlayTexts } from '#texts/overlay.ts';
import { productHelpTexts } from '#texts/product-help.ts';
import { Icon, type IconName } from './Icon.tsx';

const { titles } = overlayTexts;

const panels: readonly { name: keyof typeof titles; icon: IconName }[] = [
  { name: 'ask-question', icon: 'message-circle-question-mark' },
  { name: 'delivery-returns', icon: 'truck' },
  { name: 'size-chart', icon: 'ruler' },
  { name: 'compare-color', icon: 'palette' },
];

/** Buttons that help to choose a product and to share it; within an element that carries the product. */
export const ProductHelp = ({ product }: { product: Product }) => (
  <ul className="product-help" aria-label={productHelpTexts.help} data-needs-script="" data-offer="">
    {panels
      .filter(({ name }) => name !== 'compare-color' || product.colors.length > 1)
      .map(({ name, icon }) => (
        <li key={name}>
          <button type="button" data-action="open-overlay" data-panel={name}>
            <Icon name={icon} />
            {titles[name]}
          </button>
        </li>
      ))}
    <li>
      <button type="button" data-action="share">
        <Icon name="share-2" />
        {titles.share}
      </button>
    </li>
  </ul>
);
