import type { PriceChange } from '#catalogue/snapshot/price-changes.ts';
import type { ProductRecord } from '../../columns/product-columns.ts';
import type { NamedColumns } from '../dialects/dialect.ts';
import type { Message, Say, Text } from '../rows/message.ts';
import type { Spool } from '../rows/spool.ts';
import type { RawRow, SourceFacts } from '../source/reading.ts';

/** The kinds of files, in the order of import: each kind only refers to records of earlier ones. */
export const importKinds = ['categories', 'products', 'slides'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What the names of lists end with. */
export const FORMATS = ['.csv', '.json', '.xlsx', '.xml', '.yml', '.tsv', '.txt'];

/** A file that is imported. The steps of the import count its rows, and say what the owner should know. */
export interface ImportFile extends SourceFacts {
  path: string;
  /** Where the images are that it names. */
  folder: string;
  kind: ImportKind;
  rows: Spool<RawRow>;
  named: NamedColumns;
  /** How many rows hold something, by column. */
  filled: readonly number[];
  /** Rows that are no record of their own, further products that rows describe, and rows that are totals. */
  counts: { folded: number; skipped: number; rejected: number; further: number; totals: number };
  /** Whether it names no product that its variants belong to. */
  hasOnlyVariants?: boolean;
  messages: Message[];
  say: Say;
  /** The first products that change, before and after. */
  examples: { before: ProductRecord | undefined; after: ProductRecord }[];
  /** Products whose price to pay changes by more than a third. */
  priceChanges: (PriceChange & Pick<ProductRecord, 'productName'>)[];
}

/** Says why rows are left out, which makes them rejected or skipped, and counts them. */
export function leaveOut(
  { say, counts }: Pick<ImportFile, 'say' | 'counts'>,
  text: Text,
  rows: readonly { place: string }[],
  detail?: string,
): void {
  const [kind] = text;
  for (const { place } of rows) say(text, place, detail);
  if (kind === 'rejected' || kind === 'skipped') counts[kind] += rows.length;
}
