import { shortened } from './read-field.ts';

/** How many characters of a title search engines show. */
export const TITLE_LENGTH = 70;
/** Room for the name of a product in titles: on pages a price follows. */
export const TITLE_NAME = { page: TITLE_LENGTH - 24, feed: TITLE_LENGTH } as const;

interface Titled {
  productName: string;
  productModel: string;
  brand?: string | undefined;
}

/** The kind of a product, which its name begins with: what comes before punctuation, or a word with a digit. */
const KIND = /^.*?(?=,\s|[;(]|\s\S*\d|$)/s;

/**
 * Names a product in a title of at most `room` characters: by its name with maker and model, or if that is too long, by
 * its kind, maker and model, and the parts of its name between commas that there is room for.
 */
export function titleName(
  { productName: name, productModel: model, brand = '' }: Titled,
  room: number,
): string {
  const at = model ? name.indexOf(model) : -1;
  const [before, after] = at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + model.length)];
  const whole = identified(before, model, brand) + after;
  if (whole.length <= room || !model) return shortened(whole, room);
  const [kind = ''] = KIND.exec(before) ?? [];
  const rest = `${before.slice(kind.length)}${after}`.replace(brand, '').split(/[,\s]*,[,\s]*/);
  let title = shortened(identified(kind, model, brand), room);
  for (const part of rest.map((words) => words.trim()).filter(Boolean)) {
    if (title.length + 2 + part.length > room) break;
    title += `, ${part}`;
  }
  return title;
}

/** Adds the model to what precedes it, and between them the maker, unless one of them names it. */
function identified(start: string, model: string, brand: string): string {
  const isBrandKnown = `${start} ${model}`.toLowerCase().includes(brand.toLowerCase());
  return [start.trim(), isBrandKnown ? '' : brand, model].filter(Boolean).join(' ');
}
