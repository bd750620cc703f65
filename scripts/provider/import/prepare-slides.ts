import { dirname } from 'node:path';
import * as v from 'valibot';
import type { SlideRecord } from '../records/catalogue-writer.ts';
import { readSlides } from '../records/read-lists.ts';
import { checkRecords, unusedFields } from './check-records.ts';
import { imageFinder } from './image-finder.ts';
import type { PrepareFile } from './import-files.ts';
import { filled, recordMessage, shortText, text } from './schemas/fields.ts';

/** A slide of an imported file; slides are shown in the order of the file. */
const slideSchema = v.object(
  {
    slideName: v.nullish(shortText, ''),
    slideImgUrl: filled(text),
  },
  recordMessage,
);

/** Prepares the slides, in the order of the file; without a good one, those of before stay. */
export const prepareSlides: PrepareFile = (file, { database, tally, write }) => {
  const findImage = imageFinder(database, dirname(file.path));
  const slides = checkRecords(file, slideSchema).flatMap(({ place, value }): SlideRecord[] => {
    const image = findImage(value.slideImgUrl);
    if ('address' in image) return [{ slideName: value.slideName, slideImgUrl: image.address }];
    file.rejected.push({ place, issues: [{ field: 'slideImgUrl', reason: image.reason }] });
    return [];
  });
  return {
    imported: slides.length,
    unusedFields: unusedFields(file, slideSchema.entries),
    write() {
      if (slides.length === 0) return;
      const known = new Map(readSlides(database).map((slide) => [nameOf(slide), slide]));
      for (const slide of slides) tally.compared('slides', nameOf(slide), known.get(nameOf(slide)), slide);
      const kept = new Set(slides.map(nameOf));
      for (const name of known.keys()) if (!kept.has(name)) tally.removed('slides', name);
      database.exec('DELETE FROM slides');
      for (const slide of slides) write.slide(slide);
    },
  };
};

const nameOf = ({ slideName, slideImgUrl }: SlideRecord): string => slideName || slideImgUrl;
