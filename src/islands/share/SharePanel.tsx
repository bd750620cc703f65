import type { Product } from '#catalogue/records/product.ts';
import { productPath } from '#paths.ts';
import { linkTexts } from '#texts/links.ts';
import { nameOf } from '#texts/product.ts';
import { Icon } from '#ui/Icon.tsx';
import { CopyLink } from './CopyLink.tsx';
import { shareLinks } from './share-links.ts';

/** Ways to share a product's address, for browsers without a share sheet of their own. */
export function SharePanel({ product }: { product: Product }) {
  const name = nameOf(product);
  const url = new URL(productPath(product.id), location.origin).href;
  return (
    <div className="grid gap-5">
      <p className="font-bold">{name}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {shareLinks(url, name).map((network) => (
          <li key={network.name}>
            <a href={network.href} target="_blank" rel="noopener" className="button button-quiet w-full">
              <Icon name={network.icon} />
              {network.name}
              <span className="sr-only">({linkTexts.newTab})</span>
            </a>
          </li>
        ))}
      </ul>
      <CopyLink url={url} />
    </div>
  );
}
