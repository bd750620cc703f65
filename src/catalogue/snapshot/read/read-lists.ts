import * as v from 'valibot';
import { categorySchema, flatCategories } from '#catalogue/records/category.ts';
import { listResponseSchema, readAs, recordId, recordsSchema } from '#catalogue/records/fields.ts';
import { attributeSchema, productSchema } from '#catalogue/records/product.ts';
import {
  resolveImageUrl,
  withResolvedCategoryImage,
  withResolvedImages,
} from '#catalogue/records/resolve-image-urls.ts';
import { slideSchema } from '#catalogue/records/slide.ts';
import { withoutCycles } from '#rules/category-tree.ts';
import { parseProvenance } from '../provenance.ts';
import type { CatalogueDraft } from '../store/catalogue-draft.ts';
import type { ListedPage } from '../store/listed-pages.ts';
import type { ListedRecord } from '../store/listed-record.ts';
import { unreadableCategoryImage, unreadableProductImages } from '../unreadable-images.ts';
import { CatalogueMalformed } from './catalogue-errors.ts';
import { type BrokenRecord, parseRecord, parseRecords, type RecordProblem, rawId } from './parse-records.ts';
import { readDiscount } from './read-discount.ts';
import { type RequestPolicy, requestJson, type Validators } from './request-json.ts';

/** How lists are read, and into which draft. */
export interface ListReading {
  draft: CatalogueDraft;
  /** Root-relative images are resolved against it. */
  publicApiUrl: string;
  policy: RequestPolicy;
}

/** Reads one page of products into the draft, unless the draft already has it unchanged. */
export async function readProductPage(
  url: URL,
  number: number,
  { draft, publicApiUrl, policy }: ListReading,
): Promise<ListedPage> {
  return readUnlessStored(
    url,
    policy,
    productPageShape,
    draft.pages.find(number),
    (content, validators): ListedPage => {
      const { data, totalCount } = content;
      const records = data.map((record) => listedRecord(record, publicApiUrl));
      draft.pages.put(number, { records, totalCount }, validators);
      return { ids: records.map(({ id }) => id), totalCount };
    },
  );
}

/** Reads the ids on one page of a category's products into the draft, unless the draft already has it unchanged. */
export async function readCategoryPage(
  url: URL,
  categoryId: number,
  number: number,
  { draft, policy }: ListReading,
): Promise<ListedPage> {
  return readUnlessStored(
    url,
    policy,
    productPageShape,
    draft.members.find(categoryId, number),
    ({ data, totalCount }, validators): ListedPage => {
      const page = { ids: data.map(readId), totalCount };
      draft.members.put(categoryId, number, page, validators);
      return page;
    },
  );
}

function listedRecord(record: unknown, publicApiUrl: string): ListedRecord {
  const parsed = parseRecord(productSchema, record);
  if ('output' in parsed) {
    const { discount, problem } = readDiscount(record, parsed.output.productDiscPrice);
    const product = { ...withResolvedImages(parsed.output, publicApiUrl), ...(discount && { discount }) };
    return {
      id: product.id,
      rawId: rawId(record),
      outcome: {
        product,
        unreadableImages: unreadableProductImages(record),
        problem: unreadableAttribute(record) ?? problem,
      },
    };
  }
  return { id: readId(record), rawId: rawId(record), outcome: parsed };
}

const attributedSchema = v.object({ attributes: v.nullish(v.array(attributeSchema)) });

/** Returns what is wrong with the first unusable attribute of a product, which pages leave out. */
function unreadableAttribute(record: unknown): RecordProblem | undefined {
  const parsed = parseRecord(attributedSchema, record);
  return 'problem' in parsed ? parsed.problem : undefined;
}

const readId = (record: unknown): number | null => readAs(identifiedSchema, record)?.id ?? null;

const identifiedSchema = v.object({ id: recordId });

/** The number of usable records in a short list, and the broken ones. */
export interface ShortListReading {
  count: number;
  broken: readonly BrokenRecord[];
}

/** Reads the categories into the draft, unless the draft already has them unchanged. */
export const readCategories = (url: URL, reading: ListReading): Promise<ShortListReading> =>
  readShortList(url, 'category', reading, (answered) => {
    const content = flatCategories(answered);
    const { records, broken } = parseRecords('category', categorySchema, content);
    const categories = withoutCycles(records);
    const inCircles = records.filter((record, index) => record !== categories[index]);
    const resolved = categories.map((each) => withResolvedCategoryImage(each, reading.publicApiUrl));
    const imageUrls = resolved.map(({ categoryImgUrl }) => categoryImgUrl);
    return {
      records: resolved,
      broken: [...broken, ...inCircles.map(({ id }) => isInCircle(id, content))],
      imageUrls: [...imageUrls, ...content.flatMap(unreadableCategoryImage)],
    };
  });

const isInCircle = (id: number, content: readonly unknown[]): BrokenRecord => ({
  kind: 'category',
  id,
  position: content.findIndex((record) => readId(record) === id) + 1,
  field: 'parentId',
  reason: 'leads back to the category itself, so the category is shown at the top level',
  isShown: true,
});

/** Reads the slides like `readCategories`, with the provenance sent beside them. */
export const readSlides = (url: URL, reading: ListReading): Promise<ShortListReading> =>
  readShortList(url, 'slide', reading, (content, answer) => {
    reading.draft.putProvenance(parseProvenance(answer));
    const { records, broken } = parseRecords('slide', slideSchema, content);
    const resolved = records.map((slide) => ({
      ...slide,
      slideImgUrl: resolveImageUrl(slide.slideImgUrl, reading.publicApiUrl),
    }));
    return { records: resolved, broken, imageUrls: resolved.map(({ slideImgUrl }) => slideImgUrl) };
  });

type ShortLists = CatalogueDraft['lists'];

async function readShortList(
  url: URL,
  kind: Parameters<ShortLists['find']>[0],
  { draft, policy }: ListReading,
  parse: (content: readonly unknown[], answer: unknown) => Parameters<ShortLists['put']>[1],
): Promise<ShortListReading> {
  return readUnlessStored(
    url,
    policy,
    shortListShape,
    draft.lists.find(kind),
    (content, validators, answer) => {
      const list = parse(content, answer);
      draft.lists.put(kind, list, validators);
      return { count: list.records.length, broken: list.broken };
    },
  );
}

/** What an answer has to look like, as a schema and in words. */
interface Shape<Content> {
  schema: v.GenericSchema<unknown, Content>;
  expected: string;
}

const productPageShape: Shape<v.InferOutput<typeof listResponseSchema>> = {
  schema: listResponseSchema,
  expected: 'an object with a data array and a totalCount',
};

const shortListShape: Shape<unknown[]> = {
  schema: recordsSchema,
  expected: 'an array, or an object with a data array,',
};

/** Returns what is stored if the API's answer has not changed, else what `take` makes of the new answer. */
async function readUnlessStored<Content, Stored>(
  url: URL,
  policy: RequestPolicy,
  { schema, expected }: Shape<Content>,
  stored: (Stored & { validators: Validators }) | undefined,
  take: (content: Content, validators: Validators, answer: unknown) => Stored,
): Promise<Stored> {
  const answer = await requestJson(url, policy, stored);
  if ('unchanged' in answer) return answer.unchanged;
  const parsed = v.safeParse(schema, answer.body);
  if (parsed.success) return take(parsed.output, answer.validators, answer.body);
  const [issue] = parsed.issues;
  throw new CatalogueMalformed(url, expected, `${v.getDotPath(issue) ?? 'it'} is ${issue.received}`);
}
