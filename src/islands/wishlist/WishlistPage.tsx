import '#styles/product-grid.css';
import { useEffect } from 'react';
import type { WishlistNews } from '#rules/wishlist-news.ts';
import { wishlisted } from '#stores/products/listed-products.ts';
import { $wishlistNews, rememberWishlist } from '#stores/products/wishlist-news.ts';
import { wishlistRemovals } from '#stores/removals.ts';
import { wishlistTexts } from '#texts/wishlist.ts';
import * as icons from '#ui/icons.ts';
import { ListedProducts } from '#ui/ListedProducts.tsx';
import { ProductCard } from '#ui/ProductCard.tsx';
import { ProductCardSkeleton } from '#ui/ProductCardSkeleton.tsx';
import { ProductGridSkeleton } from '#ui/ProductGridSkeleton.tsx';
import { RemovedNote } from '#ui/RemovedNote.tsx';
import { useSavedStore } from '#ui/use-saved-store.ts';

interface Props {
  /** Maximum number of products to show. */
  limit?: number;
}

/** The wishlisted products as cards; until they are known, placeholders below the space for their number. */
export function WishlistPage({ limit }: Props) {
  const products = useSavedStore(wishlisted.$products);
  const news = useSavedStore($wishlistNews);
  useEffect(() => wishlisted.follow(limit), [limit]);
  useEffect(rememberWishlist, []);
  return (
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
          <div className="product-grid product-grid-late">
            {shown.map(({ id, product, removedHeight }) =>
              product && removedHeight !== undefined ? (
                <div
                  key={`removed ${id}`}
                  data-member
                  className="line-above line-below py-4"
                  style={{ blockSize: removedHeight }}
                >
                  <RemovedNote product={product} removals={wishlistRemovals} />
                </div>
              ) : (
                <div key={id} data-member className="product-grid-member">
                  {product ? (
                    <ProductCard product={product} badges={<NewsBadges news={news?.[id]} />} />
                  ) : (
                    <ProductCardSkeleton />
                  )}
                </div>
              ),
            )}
          </div>
        </>
      )}
    </ListedProducts>
  );
}

const NewsBadges = ({ news = [] }: { news: readonly WishlistNews[] | undefined }) =>
  news.map((each) => (
    <span key={each} className="badge">
      {wishlistTexts.news[each]}
    </span>
  ));
