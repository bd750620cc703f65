import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import * as v from 'valibot';
import { readAcceptedLosses } from '../records/accepted-losses.ts';
import { isProductSort, openProductFinder } from '../records/find-products.ts';
import { isTagKnown, openListTags } from '../records/list-tags.ts';
import { readCategories, readSlides } from '../records/read-lists.ts';
import { readProducts } from '../records/read-products.ts';
import { countSampleProducts } from '../records/sample-products.ts';

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

/** Creates the routes for sliders, categories and products. */
export function catalogueRoutes(database: DatabaseSync, now: () => Date): Hono {
  const routes = new Hono();
  const findProducts = openProductFinder(database);
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
    const found = await findProducts({
      at,
      storeId: storeId ?? undefined,
      categoryId: categoryId ?? undefined,
      search,
      sort: isProductSort(sort) ? sort : 'createdAt',
    });
    const start = (countOf(page, 1, MAX_PAGE) - 1) * size;
    const ids = found.slice(start, start + size);
    const totalCount = found.length;
    const tag = tagOf(ids, size, totalCount, at);
    context.header('etag', tag);
    if (isTagKnown(tag, context.req.header('if-none-match'))) return context.body(null, 304);
    return context.json({ data: readProducts(database, ids, at), limit: size, totalCount });
  });

  routes.get('/products/:id', (context) => {
    const [product] = readProducts(database, [Number(context.req.param('id'))], now());
    return product
      ? context.json({ data: product, status: 200 })
      : context.json({ data: null, status: 404, message: 'Product not found' }, 404);
  });

  return routes;
}
