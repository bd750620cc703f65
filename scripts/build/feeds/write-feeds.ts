import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Product } from '#catalogue/records/product.ts';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { textDigest } from '#catalogue/snapshot/store/catalogue-digest.ts';
import { feedTitle, productFacts } from '#metadata/product-facts.ts';
import { ancestorsOf, childrenOf, subtreeIds } from '#rules/category-tree.ts';
import { feeds } from '#shop.config.ts';
import { linkFile } from '../../site/link-files.ts';
import { mediaType } from '../../site/object-kind.ts';
import type { Feed, FeedProduct } from './feed.ts';
import { openFeedPieces } from './feed-pieces.ts';
import { googleFeed } from './google-feed.ts';
import { yandexFeed } from './yandex-feed.ts';

export interface WriteFeedsOptions {
  catalogue: Catalogue;
  siteUrl: string;
  cacheDir: string;
  /** Digest of the code and the settings. */
  code: string;
  signal?: AbortSignal | undefined;
  excluded?: (typeof feeds)['exclude'];
}

const FEEDS = [googleFeed, yandexFeed];

/** Products per piece: a change in one of them makes the texts of its whole piece again. */
const PIECE = 100;

/** Puts what `writeFeeds` wrote into a site. */
export async function placeFeeds(cacheDir: string, siteDir: string): Promise<void> {
  for (const { path } of FEEDS) {
    await mkdir(dirname(join(siteDir, path)), { recursive: true });
    await linkFile(join(cacheDir, path), join(siteDir, path));
  }
}

/**
 * Writes the feeds for marketplaces into the cache folder, in pieces of neighbouring products. The texts of a piece
 * are kept for the next time.
 */
export async function writeFeeds(options: WriteFeedsOptions): Promise<void> {
  const { catalogue, cacheDir, code, signal, excluded = feeds.exclude } = options;
  const siteUrl = new URL(options.siteUrl);
  const withoutCategories = new Set(
    excluded.categories.flatMap((id) => subtreeIds(catalogue.categories, id)),
  );
  const isExcluded = ({ id, categoryId }: Product) =>
    excluded.products.includes(id) || (categoryId !== null && withoutCategories.has(categoryId));
  const duplicates = new Set(catalogue.duplicateTitleIds());
  const feedProduct = (product: Product): FeedProduct[] => {
    const { price, ...facts } = productFacts(product, siteUrl);
    if (!price || isExcluded(product)) return [];
    const category = catalogue.category(product.categoryId);
    return [
      {
        facts: { ...facts, price },
        title: feedTitle(product, duplicates.has(product.id)),
        categories: category ? [...ancestorsOf(catalogue.categories, category.id), category] : [],
      },
    ];
  };

  const categories = catalogue.categories.filter(({ id }) => !withoutCategories.has(id));
  const categorised = childrenOf(catalogue.categories)
    .map(({ id }) => catalogue.countOfCategory(id))
    .reduce((sum, count) => sum + count, 0);
  const hasUncategorised = categorised < catalogue.productCount;
  // A product's texts also depend on its category, and on whether others have the same title.
  using pieces = openFeedPieces(cacheDir, textDigest(JSON.stringify([code, excluded, categories])));
  await using files = await openDrafts(FEEDS.map(({ path }) => join(cacheDir, path)));
  await files.append(
    FEEDS.map((feed) =>
      feed.begin({ siteUrl, categories, hasUncategorised, changedAt: catalogue.changedAt }),
    ),
  );
  for (const piece of catalogue.pieces(PIECE)) {
    signal?.throwIfAborted();
    const { first, last } = piece;
    const shared = [...duplicates].filter((id) => id >= first && id <= last);
    const texts = pieces.get({ ...piece, digest: `${piece.digest} ${shared.join()}` }, () => {
      const products = catalogue.productsBetween(first, last).flatMap(feedProduct);
      return FEEDS.map((feed) => Buffer.from(products.map((product) => itemOf(feed, product)).join('')));
    });
    await files.append(texts);
  }
  await files.append(FEEDS.map(({ end }) => end));
  await files.finish();
  pieces.dropUnused();
}

/** Returns a product with those of its images that the marketplace reads; an empty string if there is none. */
function itemOf(feed: Feed, product: FeedProduct): string {
  const images = product.facts.images.filter((src) => {
    const type = mediaType(new URL(src).pathname);
    return !type?.startsWith('image/') || feed.imageTypes.includes(type);
  });
  return images.length > 0 ? feed.item({ ...product, facts: { ...product.facts, images } }) : '';
}

/** Opens files to write at the same time. A site may be linked to the earlier ones, which must not change. */
async function openDrafts(paths: readonly string[]) {
  const drafts: { path: string; handle: FileHandle }[] = [];
  for (const path of paths) {
    await mkdir(dirname(path), { recursive: true });
    drafts.push({ path, handle: await open(`${path}.draft`, 'w') });
  }
  return {
    async append(texts: readonly (string | Uint8Array)[]): Promise<void> {
      for (const [index, { handle }] of drafts.entries()) await handle.appendFile(texts[index] ?? '');
    },
    async finish(): Promise<void> {
      for (const { path } of drafts) await rename(`${path}.draft`, path);
    },
    async [Symbol.asyncDispose]() {
      for (const { handle } of drafts) await handle.close();
    },
  };
}
