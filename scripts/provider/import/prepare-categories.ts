import { readId } from './fields/read-key.ts';
import { imageFinder } from './image-finder.ts';
import type { PrepareFile } from './import-files.ts';
import { fieldReader, nameIn, reject } from './own-fields.ts';
import type { SourceRow } from './source.ts';

const FIELDS = ['id', 'categoryName', 'categoryImgUrl', 'parentId', 'parentName'] as const;

/** Prepares first-level categories before subcategories, in whatever order the file has them. */
export const prepareCategories: PrepareFile = (file, { database, categories }) => {
  const rows = [...file.source.rows];
  const field = fieldReader(file.source, FIELDS);
  const findImage = imageFinder(database, file.folder);
  const isBelow = (row: SourceRow) => Boolean(field(row, 'parentId') || field(row, 'parentName'));
  let imported = 0;
  for (const row of [...rows.filter((each) => !isBelow(each)), ...rows.filter(isBelow)]) {
    const problem = row.fault ?? put(row);
    if (!problem) imported++;
    else {
      reject(file, row.place, problem);
      const id = idIn(field(row, 'id'));
      categories.spare(id ?? null, nameIn(field(row, 'categoryName') ?? ''));
    }
  }

  /** Returns why the category cannot be used; undefined if it was added. */
  function put(row: SourceRow): string | undefined {
    const id = idIn(field(row, 'id'));
    const parentId = idIn(field(row, 'parentId'));
    if (id === undefined || parentId === undefined) return 'an id is not a whole number from 1: correct it';
    const [name, image, parentName] = (['categoryName', 'categoryImgUrl', 'parentName'] as const).map(
      (each) => field(row, each),
    );
    if (name?.includes('\uFFFD'))
      return 'the name has lost characters: correct it, and save the file as UTF-8';
    const namesParent = field(row, 'parentId') !== undefined || parentName !== undefined;
    const parent = categories.findParent(parentId, nameIn(parentName ?? ''));
    if ('reason' in parent) return `the parent ${parent.reason}`;
    const found = image ? findImage(image) : { address: null };
    if ('reason' in found) return `of the image: ${found.reason}`;
    const result = categories.put({
      id,
      categoryName: nameIn(name ?? '') || undefined,
      categoryImgUrl: image === undefined ? undefined : found.address,
      parentId: namesParent ? parent.id : undefined,
    });
    if ('reason' in result) return `the name ${result.reason}`;
    if (name === '')
      file.say({ kind: 'note', place: row.place, says: 'categoryName is empty: the known name stays' });
    return undefined;
  }

  return { imported, write: () => {} };
};

/** Null if there is none, undefined if it cannot be read. */
function idIn(text: string | undefined): number | null | undefined {
  if (!text) return null;
  const key = readId(text);
  return 'id' in key ? key.id : undefined;
}
