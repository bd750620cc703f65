import { useStore } from '@nanostores/react';
import type { Product } from '#catalogue/records/product.ts';
import { shop } from '#shop.config.ts';
import { $recommended } from '#stores/recommended.ts';
import { commonTexts } from '#texts/common.ts';
import { listingTexts } from '#texts/listing.ts';
import { ProductSection } from '#ui/ProductSection.tsx';

/** Shown below a search without results: products that may have been meant, or else what others buy. */
export const FallbackProducts = ({ near }: { near: readonly Product[] | undefined }) =>
  near ? <ProductSection title={listingTexts.nearProducts} products={near} /> : <SellingProducts />;

function SellingProducts() {
  const products = useStore($recommended).slice(0, shop.peopleBuy);
  return <ProductSection title={commonTexts.sellingProducts} products={products} />;
}
