import { hash, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import * as v from 'valibot';
import { clientNetwork } from '../../network/client-network.ts';
import { readAcceptedLosses } from '../tables/accepted-losses.ts';
import { readCategories, readSlides } from '../tables/categories-and-slides.ts';
import { inPeriod } from '../tables/discount-period.ts';
import { isProductSort, openProductFinder } from '../tables/find-products.ts';
import { readProducts } from '../tables/read-products.ts';
import { countSampleProducts } from '../tables/sample-products.ts';
import { type SearchBeside, TooManySearches } from '../tables/search-beside.ts';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;
const MAX_PAGE = 1_000_000;

/** Ids may be numbers or text; null and absent ones do not filter. */
const idSchema = v.nullish(
  v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]), v.safeInteger()),
);
const filterSchema = v.pipe(v.string(), v.parseJson(), v.object({ storeId: idSchema, categoryId: idSchema }));

/** Reads a whole number, at most `most`; anything below 1 or not a number is `otherwise`. */
function countOf(typed: string | undefined, otherwise: number, most: number): number {
  const count = Math.trunc(Number(typed));
  return count >= 1 ? Math.min(count, most) : otherwise;
}

interface CatalogueRoutes {
  now: () => Date;
  /** Header in which a proxy in front passes the client's address. */
  proxyHeader: string | undefined;
  /** Finds what searches match; by default, this thread does. */
  search: SearchBeside['find'] | undefined;
}

/** Creates the routes for sliders, categories and products. A search that would wait too long is answered with 429. */
export function catalogueRoutes(
  database: DatabaseSync,
  { now, proxyHeader, search: findBeside }: CatalogueRoutes,
): Hono {
  const routes = new Hono();
  const finder = openProductFinder(database);
  const tagOf = openListTags(database);

  routes.get('/sliders', (context) =>
    context.json({
      data: readSlides(database),
      catalogue: {
        sampleProducts: countSampleProducts(database),
        acceptedLosses: readAcceptedLosses(database),
      },
    }),
  );

  routes.get('/categories', (context) =>
    context.json({
      data: readCategories(database).map(({ parentId, ...category }) =>
        parentId === null ? category : { ...category, parentId },
      ),
    }),
  );

  routes.get('/products', async (context) => {
    const { page, limit, sort = 'createdAt', filter, search = '' } = context.req.query();
    const narrowed = v.safeParse(filterSchema, filter || '{}');
    if (!narrowed.success) {
      return context.json(
        { message: 'filter is not a JSON object with whole numbers as storeId and categoryId' },
        400,
      );
    }
    const { storeId, categoryId } = narrowed.output;
    const size = countOf(limit, DEFAULT_LIMIT, MAX_LIMIT);
    const at = now();
    const wanted = {
      at,
      storeId: storeId ?? undefined,
      categoryId: categoryId ?? undefined,
      search,
      sort: isProductSort(sort) ? sort : 'createdAt',
    };
    const found =
      findBeside && search.trim()
        ? await findBeside(wanted, clientNetwork(context, proxyHeader))
        : await finder.find(wanted);
    const start = (countOf(page, 1, MAX_PAGE) - 1) * size;
    const ids = found.slice(start, start + size);
    const totalCount = found.length;
    const tag = tagOf(ids, size, totalCount, at);
    context.header('etag', tag);
    if (isTagKnown(tag, context.req.header('if-none-match'))) return context.body(null, 304);
    return context.json({ data: readProducts(database, ids, at), limit: size, totalCount });
  });

  routes.onError((error, context) => {
    if (!(error instanceof TooManySearches)) throw error;
    return context.json({ message: error.message }, 429, { 'retry-after': String(error.retryAfter) });
  });

  routes.get('/products/:id', (context) => {
    const [product] = readProducts(database, [Number(context.req.param('id'))], now());
    return product
      ? context.json({ data: product, status: 200 })
      : context.json({ data: null, status: 404, message: 'Product not found' }, 404);
  });

  return routes;
}

/**
 * Creates a function that makes the ETag of a page of a list from the numbers of the last changes of its products and
 * of their stock, and from which discounts hold: clients that send it have the same page. It costs a twentieth of the page
 * itself. Another process may run other code and so return other pages: each process has its own tags.
 */
function openListTags(database: DatabaseSync) {
  const process = randomUUID();
  const changesAt = (now: Date) => `
    SELECT json_group_array(
      json_array(number, (SELECT max(number) FROM stock_moves WHERE product_id = wanted.value),
        (SELECT ${inPeriod(now)} FROM products WHERE id = wanted.value)) ORDER BY wanted.key
    ) AS numbers
    FROM json_each(?) AS wanted LEFT JOIN product_changes ON product_id = wanted.value`;
  return (ids: readonly number[], limit: number, totalCount: number, now: Date): string => {
    const list = JSON.stringify(ids);
    const numbers = database.prepare(changesAt(now)).get(list)?.numbers;
    return `"${hash('sha1', JSON.stringify([process, limit, totalCount, list, numbers]))}"`;
  };
}

/** Whether an `If-None-Match` header contains a tag, possibly as a weak one. */
const isTagKnown = (tag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch?.match(/"[^"]*"/g)?.includes(tag) ?? false;
