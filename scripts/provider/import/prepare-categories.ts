import { dirname } from 'node:path';
import * as v from 'valibot';
import { checkRecords, unusedFields } from './check-records.ts';
import { imageFinder } from './image-finder.ts';
import type { PrepareFile } from './import-files.ts';
import { idOf } from './record-id.ts';
import { name, recordId, recordMessage, text } from './schemas/fields.ts';

/** A category of an imported file; with a parent (id or name), it is on the second level. */
const categorySchema = v.object(
  {
    /** Null means the category with this name, or a new one. */
    id: v.nullish(recordId, null),
    categoryName: v.optional(v.nullable(name)),
    categoryImgUrl: v.optional(v.nullable(text)),
    parentId: v.optional(v.nullable(recordId)),
    parentName: v.optional(v.nullable(text)),
  },
  recordMessage,
);

type ImportedCategory = v.InferOutput<typeof categorySchema>;

/** Prepares first-level categories before subcategories, in whatever order the file has them. */
export const prepareCategories: PrepareFile = (file, { database, categories }) => {
  const good = checkRecords(file, categorySchema);
  const findImage = imageFinder(database, dirname(file.path));
  const isBelow = ({ parentId, parentName }: ImportedCategory) => parentId != null || parentName != null;
  const inOrder = [
    ...good.filter(({ value }) => !isBelow(value)),
    ...good.filter(({ value }) => isBelow(value)),
  ];
  let imported = 0;
  for (const { place, value } of inOrder) {
    const refuse = (field: string, reason: string) =>
      file.rejected.push({ place, issues: [{ field, reason }] });
    const { id, categoryName, categoryImgUrl, parentId, parentName } = value;
    const namesParent = parentId !== undefined || parentName !== undefined;
    const parent = categories.findParent(parentId ?? null, parentName ?? '');
    const image = categoryImgUrl ? findImage(categoryImgUrl) : { address: null };
    if ('reason' in parent) refuse(parentId == null ? 'parentName' : 'parentId', parent.reason);
    else if ('reason' in image) refuse('categoryImgUrl', image.reason);
    else {
      const put = categories.put({
        id,
        categoryName: categoryName ?? undefined,
        categoryImgUrl: categoryImgUrl === undefined ? undefined : image.address,
        parentId: namesParent ? parent.id : undefined,
      });
      if ('reason' in put) {
        refuse('categoryName', put.reason);
        continue;
      }
      imported++;
      if (categoryName === null)
        file.notes.push({ place, says: 'categoryName is empty: the known name stays' });
    }
  }
  const refused = new Set(file.rejected.map(({ place }) => place));
  for (const { place, fields } of file.records)
    if (refused.has(place)) categories.spare(idOf(fields), String(Object(fields).categoryName ?? ''));
  return { imported, unusedFields: unusedFields(file, categorySchema.entries), write: () => {} };
};
