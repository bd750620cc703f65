import type { SlideRecord } from '../../tables/catalogue-writer.ts';
import { readSlides } from '../../tables/categories-and-slides.ts';
import { leaveOut } from '../files/import-file.ts';
import { imageFinder } from '../images/image-finder.ts';
import { FAULTS, MESSAGES } from '../rows/message.ts';
import { nameIn, textIn } from '../rows/row.ts';
import type { MatchFile } from './import-step.ts';

/** Replaces the slides, in the order of the file; without a good one, those of before stay. */
export const matchSlides: MatchFile = (file, step) => {
  const { database, tally } = step;
  const findImage = imageFinder('slide', file, step);
  const read = file.named.cellReader(file);
  const stored = new Map(readSlides(database).map((slide) => [nameOf(slide), slide]));
  const slides: SlideRecord[] = [];
  for (const raw of file.rows) {
    const { row, fault } = read(raw);
    const image = textIn([row], 'slideImgUrl');
    const found = image ? findImage(image) : { reason: FAULTS.slideWithoutImage };
    if (fault !== undefined) leaveOut(file, fault, [row], image);
    else if ('reason' in found) leaveOut(file, MESSAGES.slideImage(found.reason), [row], image);
    else slides.push({ slideName: nameIn(row, 'slideName'), slideImgUrl: found.address });
  }
  if (slides.length === 0) return { imported: 0 };
  return {
    imported: slides.length,
    count() {
      for (const slide of slides) tally.compare('slides', nameOf(slide), stored.get(nameOf(slide)), slide);
      const names = new Set(slides.map(nameOf));
      for (const name of stored.keys())
        if (!names.has(name)) tally.compare('slides', name, undefined, 'removed');
    },
    write(writer) {
      database.exec('DELETE FROM slides');
      slides.forEach(writer.slide);
    },
  };
};

const nameOf = ({ slideName, slideImgUrl }: SlideRecord): string => slideName || slideImgUrl;
