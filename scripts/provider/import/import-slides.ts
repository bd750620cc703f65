import type { SlideRecord } from '../records/catalogue-writer.ts';
import { readSlides } from '../records/read-lists.ts';
import { imageFinder } from './image-finder.ts';
import { leaveOut } from './import-file.ts';
import type { PrepareFile } from './import-files.ts';
import { rowReader } from './rows/read-row.ts';
import { nameIn, textIn } from './rows/row.ts';

/** Prepares the slides, in the order of the file; without a good one, those of before stay. */
export const prepareSlides: PrepareFile = (file, { database, tally, write }) => {
  const findImage = imageFinder(database, file.folder);
  const read = rowReader(file, file.named);
  const slides: SlideRecord[] = [];
  for (const raw of file.rows) {
    const { row, fault } = read(raw);
    const image = textIn([row], 'slideImage');
    const found = image ? findImage(image) : { reason: 'slideImgUrl is missing: fill it in' };
    if (fault === undefined && 'address' in found)
      slides.push({ slideName: nameIn(row, 'slideName'), slideImgUrl: found.address });
    else leaveOut(file, 'rejected', [row], fault ?? ('reason' in found ? found.reason : ''), image);
  }
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
