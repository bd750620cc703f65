import { dirname } from 'node:path';
import * as v from 'valibot';
import type { SlideRecord } from '../records/catalogue-writer.ts';
import { readSlides, readStarters } from '../records/read-lists.ts';
import { checkRecords, unusedFields } from './check-records.ts';
import { imageFinder } from './image-finder.ts';
import type { ImportStep, PreparedFile, PrepareFile } from './import-files.ts';
import { filled, recordId, recordMessage, shortText, text } from './schemas/fields.ts';

/** A slide of an imported file; slides are shown in the order of the file. */
const slideSchema = v.object(
  {
    slideName: v.nullish(shortText, ''),
    slideImgUrl: filled(text),
  },
  recordMessage,
);

/** A product that first-time visitors find in one of their lists. */
const starterSchema = v.object(
  {
    list: filled(v.picklist(['wishlist', 'compare'], 'is neither wishlist nor compare: write one of these')),
    productId: filled(recordId),
  },
  recordMessage,
);

/** Prepares all slides, in the order of the file. */
export const prepareSlides: PrepareFile = (file, step) => {
  const findImage = imageFinder(step.database, dirname(file.path));
  const slides = checkRecords(file, slideSchema).flatMap(({ place, value }): SlideRecord[] => {
    const image = findImage(value.slideImgUrl);
    if ('address' in image) return [{ slideName: value.slideName, slideImgUrl: image.address }];
    file.rejected.push({ place, issues: [{ field: 'slideImgUrl', reason: image.reason }] });
    return [];
  });
  return {
    unusedFields: unusedFields(file, slideSchema.entries),
    ...replaceList(step, {
      kind: 'slides',
      table: 'slides',
      before: readSlides(step.database),
      after: slides,
      nameOf: ({ slideName, slideImgUrl }) => slideName || slideImgUrl,
      write: step.write.slide,
    }),
  };
};

/** Prepares both lists, in the order of the file; the shop leaves out products that the catalogue does not have. */
export const prepareStarters: PrepareFile = (file, step) => ({
  unusedFields: unusedFields(file, starterSchema.entries),
  ...replaceList(step, {
    kind: 'starter-lists',
    table: 'starter_lists',
    before: readStarters(step.database),
    after: checkRecords(file, starterSchema).map(({ value }) => value),
    nameOf: ({ list, productId }) => `${list} ${productId}`,
    write: step.write.starter,
  }),
});

interface ListChange<Item extends object> {
  kind: 'slides' | 'starter-lists';
  table: 'slides' | 'starter_lists';
  before: readonly Item[];
  after: readonly Item[];
  nameOf(item: Item): string;
  write(item: Item): void;
}

/** Replaces a whole list with another; without a good item, the old one stays. */
function replaceList<Item extends object>(
  { database, tally }: ImportStep,
  { kind, table, before, after, nameOf, write }: ListChange<Item>,
): Pick<PreparedFile, 'imported' | 'write'> {
  return {
    imported: after.length,
    write() {
      if (after.length === 0) return;
      const known = new Map(before.map((item) => [nameOf(item), item]));
      for (const item of after) tally.compared(kind, nameOf(item), known.get(nameOf(item)), item);
      const kept = new Set(after.map(nameOf));
      for (const name of known.keys()) if (!kept.has(name)) tally.removed(kind, name);
      database.exec(`DELETE FROM ${table}`);
      for (const item of after) write(item);
    },
  };
}
