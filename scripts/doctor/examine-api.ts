import * as v from 'valibot';
import { categorySchema } from '#catalogue/records/category.ts';
import { listResponseSchema, recordsSchema } from '#catalogue/records/fields.ts';
import { productSchema } from '#catalogue/records/product.ts';
import { slideSchema } from '#catalogue/records/slide.ts';
import { parseProvenance } from '#catalogue/snapshot/provenance.ts';
import {
  CatalogueEmpty,
  CatalogueError,
  CatalogueMalformed,
} from '#catalogue/snapshot/read/catalogue-errors.ts';
import { type BrokenRecord, parseRecords } from '#catalogue/snapshot/read/parse-records.ts';
import { requestJson } from '#catalogue/snapshot/read/request-json.ts';
import { shop } from '#shop.config.ts';
import { count } from '../format/count.ts';
import { duration } from '../format/duration.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import { findSampleLeftovers } from '../site/sample-leftovers.ts';
import { bad, type Findings, good, note } from './finding.ts';

/** How many products are checked. */
const CHECKED_PRODUCTS = 10;

/** Checks the catalogue API as this machine reaches it. Returns addresses of some images, as the API writes them. */
export async function* examineApi(
  { apiUrl, storeId }: SiteSettings,
  signal: AbortSignal,
): Findings<readonly string[]> {
  const ask = async <Schema extends v.GenericSchema>(path: string, schema: Schema) => {
    const url = new URL(apiUrl + path);
    const policy = { fetch, timeoutMs: shop.apiTimeoutMs, retries: 0, backOffMs: 0, signal };
    const answer = await requestJson(url, policy);
    const body = 'body' in answer ? answer.body : undefined;
    const parsed = v.safeParse(schema, body);
    if (parsed.success) return { records: parsed.output, body };
    const [issue] = parsed.issues;
    throw new CatalogueMalformed(url, 'a list', `${v.getDotPath(issue) ?? 'it'} is ${issue.received}`);
  };
  const query = new URLSearchParams({
    page: '1',
    limit: String(CHECKED_PRODUCTS),
    sort: 'createdAt',
    filter: JSON.stringify({ storeId }),
    search: '',
  });

  try {
    const began = performance.now();
    const [{ records: list }, { records: categoryList }, { records: slideList, body: slideBody }] =
      await Promise.all([
        ask(`/products?${query}`, listResponseSchema),
        ask('/categories', recordsSchema),
        ask('/sliders', recordsSchema),
      ]);
    const time = duration(performance.now() - began);
    if (list.totalCount === 0) throw new CatalogueEmpty(apiUrl, storeId, 'it lists no products');
    yield good(
      `The catalogue API answers in ${time}: ${count(list.totalCount, 'product')}, ` +
        `${count(categoryList.length, 'category', 'categories')}, ${count(slideList.length, 'slide')}.`,
    );
    const products = parseRecords('product', productSchema, list.data.slice(0, CHECKED_PRODUCTS));
    const categories = parseRecords('category', categorySchema, categoryList);
    const slides = parseRecords('slide', slideSchema, slideList);
    const broken = [...products.broken, ...categories.broken, ...slides.broken];
    if (broken.length > 0) {
      yield bad(
        `${broken.length} of the first records cannot be used: ${broken.slice(0, 3).map(described).join('; ')}.`,
        'Correct them at the provider: builds leave them out (and list all of them in .cache/catalogue/report.json).',
      );
    }
    const leftovers = findSampleLeftovers({
      productCount: list.totalCount,
      provenance: parseProvenance(slideBody),
      slides: slides.records,
    });
    if (leftovers.length > 0) yield note(leftovers.join('\n'));
    return [
      ...products.records.map(({ productImgUrl }) => productImgUrl),
      ...categories.records.map(({ categoryImgUrl }) => categoryImgUrl),
      ...slides.records.map(({ slideImgUrl }) => slideImgUrl),
    ].filter(Boolean);
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    yield bad(error.message);
    return [];
  }
}

const described = ({ kind, id, position, field, reason }: BrokenRecord): string =>
  `${kind} ${id ?? `at position ${position}`}: ${field} ${reason}`;
