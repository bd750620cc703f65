import '#view/kit/loading-cards.css';
import '#view/kit/product-grid.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { WishlistNews } from '#rules/wishlist-news.ts';
import { announce } from '#stores/announcement.ts';
import { wishlisted } from '#stores/listed-products.ts';
import { $recommended } from '#stores/product.ts';
import { wishlistRemovals } from '#stores/removals.ts';
import { $wishlistNews, rememberWishlist } from '#stores/wishlist-news.ts';
import { commonTexts } from '#texts/common.ts';
import { wishlistTexts } from '#texts/wishlist.ts';
import * as icons from '#view/kit/icons.ts';
import { ListedProducts } from '#view/kit/ListedProducts.island.tsx';
import { ProductCard } from '#view/kit/ProductCard.tsx';
import { ProductCardSkeleton, ProductGridSkeleton } from '#view/kit/ProductGridSkeleton.tsx';
import { ProductSection } from '#view/kit/ProductSection.tsx';
import { RemovableRows } from '#view/kit/RemovableRows.island.tsx';
import { useSavedStore } from '#view/kit/use-saved-store.island.ts';

interface Props {
  /** Maximum number of products to show. */
  limit?: number;
}

/** Fills a row, or two on phones. */
const OTHERS = 4;

/** The wishlisted products as cards; until they are known, placeholders below the space for their number. */
export function WishlistPage({ limit }: Props) {
  const products = useSavedStore(wishlisted.$products);
  const news = useSavedStore($wishlistNews);
  useEffect(() => wishlisted.follow(limit), [limit]);
  useEffect(rememberWishlist, []);
  // Below products whose heights are known, so that nothing moves.
  const isSettled = products?.every(({ state }) => state !== 'loading');
  return (
    <>
      <ListedProducts
        products={products}
        skeleton={
          <>
            <p className="mb-4">&nbsp;</p>
            <ProductGridSkeleton label={wishlistTexts.loading} count={limit ?? 4} />
          </>
        }
        empty={{
          icon: icons.heart,
          title: <span lang="en">{wishlistTexts.empty}</span>,
          advice: wishlistTexts.emptyAdvice,
        }}
        limit={limit}
        summary={{ loading: wishlistTexts.loading }}
        onRetry={() => void wishlisted.load(limit)}
      >
        {(shown) => (
          <>
            <h2 className="sr-only">{wishlistTexts.products}</h2>
            <div className="product-grid product-grid-loading">
              <RemovableRows
                rows={shown.map(({ id, product, removedHeight }) => ({
                  member: { id, product, productName: product?.productName ?? '' },
                  removedHeight,
                }))}
                removals={wishlistRemovals}
                announce={announce}
                as="div"
                className="line-above line-below py-4"
              >
                {({ id, product }) => (
                  <div key={id} data-member className="product-grid-member">
                    {product ? (
                      <ProductCard product={product} badges={<NewsBadges news={news?.[id]} />} />
                    ) : (
                      <ProductCardSkeleton />
                    )}
                  </div>
                )}
              </RemovableRows>
            </div>
          </>
        )}
      </ListedProducts>
      {isSettled && limit === undefined && <OtherProducts listed={products ?? []} />}
    </>
  );
}

/** What others buy and this shopper has not listed yet. */
function OtherProducts({ listed }: { listed: readonly { id: number }[] }) {
  const products = useStore($recommended)
    .filter(({ id }) => listed.every((each) => each.id !== id))
    .slice(0, OTHERS);
  return (
    <div className="mt-12">
      <ProductSection title={commonTexts.sellingProducts} products={products} />
    </div>
  );
}

const NewsBadges = ({ news = [] }: { news: readonly WishlistNews[] | undefined }) =>
  news.map((each) => (
    <span key={each} className="badge">
      {wishlistTexts.news[each]}
    </span>
  ));
