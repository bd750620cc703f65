import type { SlideRecord } from '../records/catalogue-writer.ts';
import { readSlides } from '../records/read-lists.ts';
import { imageFinder } from './image-finder.ts';
import type { PrepareFile } from './import-files.ts';
import { fieldReader, nameIn, reject } from './own-fields.ts';

/** Prepares the slides, in the order of the file; without a good one, those of before stay. */
export const prepareSlides: PrepareFile = (file, { database, tally, write }) => {
  const findImage = imageFinder(database, file.folder);
  const field = fieldReader(file.source, ['slideName', 'slideImgUrl']);
  const slides = [...file.source.rows].flatMap((row): SlideRecord[] => {
    const image = field(row, 'slideImgUrl');
    const found = image ? findImage(image) : { reason: 'slideImgUrl is missing: fill it in' };
    const problem = row.fault ?? ('reason' in found ? found.reason : undefined);
    if (problem === undefined && 'address' in found)
      return [{ slideName: nameIn(field(row, 'slideName') ?? ''), slideImgUrl: found.address }];
    reject(file, row.place, problem ?? '', image);
    return [];
  });
  return {
    imported: slides.length,
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
