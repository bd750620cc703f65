import { foldText } from '#rules/fold-text.ts';
import type { Entry } from './entry.ts';
import { entryReader } from './entry-reader.ts';
import { pathKey, pathOf } from './fields/read-category.ts';
import type { ImportFile } from './find-import-files.ts';
import { GROUPS } from './names/words.ts';

/** What identifies a row; of one without a key, its model and name. */
interface Identity extends Pick<Entry, 'code' | 'id' | 'group' | 'place'> {
  number: number;
  model?: string;
  name?: string;
}

/**
 * Finds the rows that are one product, and rejects those without a readable key. Rows without a key are known by their
 * model if it is the only one in the file, else by their name.
 */
export function groupRows(file: ImportFile) {
  const { source, named, counts, say } = file;
  const read = entryReader(source, named);
  const identities: Identity[] = [];
  const rejected: Entry[] = [];
  const models = new Map<string, number>();
  const cutParents = new Set<string>();
  /** Keys of rows by the number that another program gave them, by which variants call their parent: `id:12`. */
  const codes = new Map<string, string | undefined>();
  let highestId = 0;
  for (let number = 0; number < source.rows.length; number++) {
    const { entry, fault } = read(source.rows.at(number), say);
    const { place, code, id, group } = entry;
    if (fault) {
      say({ kind: 'rejected', place, ...fault });
      rejected.push(entry);
      counts.rejected++;
      continue;
    }
    if (GROUPS.has(foldText(entry.text('rowType')))) {
      say({ kind: 'skipped', place, says: 'a group, not a product' });
      counts.skipped++;
      continue;
    }
    if (!['', '0'].includes(entry.text('tax'))) say({ kind: 'note', place, says: WITHOUT_TAX });
    const identity: Identity = { number, place, code, id, group };
    if (!hasKey(entry)) {
      identity.model = foldText(entry.text('model'));
      identity.name = foldText(entry.text('name'));
      models.set(identity.model, (models.get(identity.model) ?? 0) + 1);
    }
    identities.push(identity);
    if (named.roles.has('group') && named.roles.has('id')) codes.set(`id:${entry.text('id')}`, code);
    highestId = Math.max(highestId, id ?? 0);
    const path = pathOf([entry], named.platform) ?? [];
    if (path.length > 2) cutParents.add(pathKey(path.slice(0, -1)));
  }
  if (!named.isOwn) sayAboutKeys(identities, file);

  const parentOf = (group: string) => (group.startsWith('id:') ? codes.get(group) : undefined) ?? group;
  const identityOf = ({ group, code, id, model, name, number }: Identity): string => {
    if (group !== undefined) return `code ${parentOf(group)}`;
    if (code !== undefined) return `code ${code}`;
    if (id !== undefined) return `id ${id}`;
    if (model && models.get(model) === 1) return `model ${model}`;
    return name ? `name ${name}` : `row ${number}`;
  };
  const groups = Map.groupBy(identities, identityOf).values();
  return {
    /** Numbers of the rows of each product, in the order of the file. */
    groups: [...groups.map((group) => group.map(({ number }) => number))],
    /** Reads such rows again. */
    entriesOf: (numbers: readonly number[]): Entry[] =>
      numbers.map((number) => {
        const { entry } = read(source.rows.at(number));
        if (entry.group !== undefined) entry.group = parentOf(entry.group);
        return entry;
      }),
    /** Rows that cannot be used, and what they mean if that is known. */
    rejected,
    /** The highest number that the file has for one of its products. */
    highestId,
    /** Paths of categories that become a first level when longer ones are cut. */
    cutParents: cutParents as ReadonlySet<string>,
  };
}

const hasKey = ({ code, id, group }: Pick<Entry, 'code' | 'id' | 'group'>): boolean =>
  code !== undefined || id !== undefined || group !== undefined;

const WITHOUT_TAX = 'the price is without tax, which the file does not tell: it was taken as it is';

function sayAboutKeys(identities: readonly Identity[], { say }: ImportFile): void {
  const unkeyed = identities.filter((identity) => !hasKey(identity));
  if (unkeyed.length === 0) return;
  if (unkeyed.length === identities.length)
    say({
      kind: 'note',
      says: 'no column holds a key: products are known by their model if no other has it, else by their name',
    });
  else
    for (const { place } of unkeyed)
      say({ kind: 'note', place, says: 'the row has no key: the product is known by its model or name' });
}
