import { readId } from '../../columns/read-key.ts';
import { leaveOut } from '../files/import-file.ts';
import { imageFinder } from '../images/image-finder.ts';
import { MESSAGES, type Text } from '../rows/message.ts';
import { cellIn, nameIn, type Row, textIn } from '../rows/row.ts';
import type { MatchFile } from './import-step.ts';

/** Puts first-level categories before subcategories, in whatever order the file has them. */
export const matchCategories: MatchFile = (file, step) => {
  const { categories } = step;
  const read = file.named.cellReader(file);
  const findImage = imageFinder('category', file, step);
  const rows = [...file.rows].map(read);
  const isBelow = ({ row }: { row: Row }) => textIn([row], 'parentId') + textIn([row], 'parentName') !== '';
  let imported = 0;
  for (const { row, fault } of [...rows.filter((each) => !isBelow(each)), ...rows.filter(isBelow)]) {
    const problem = fault ?? put(row);
    if (problem === undefined) imported++;
    else {
      leaveOut(file, problem, [row]);
      categories.spare(idIn(row, 'id') ?? null, nameIn(row, 'categoryName'));
    }
  }
  return { imported };

  /** Returns why the category cannot be used; undefined if it was added. */
  function put(row: Row): Text | undefined {
    const [id, parentId] = [idIn(row, 'id'), idIn(row, 'parentId')];
    if (id === undefined || parentId === undefined) return MESSAGES.categoryId;
    const has = (role: 'categoryImgUrl' | 'parentId' | 'parentName') => cellIn([row], role) !== undefined;
    const parent = categories.findParent(parentId, nameIn(row, 'parentName'));
    if ('reason' in parent) return MESSAGES.categoryParent(parent.reason);
    const image = textIn([row], 'categoryImgUrl');
    const found = image ? findImage(image) : { address: null };
    if ('reason' in found) return MESSAGES.categoryImage(found.reason);
    const result = categories.put({
      id,
      categoryName: nameIn(row, 'categoryName') || undefined,
      categoryImgUrl: has('categoryImgUrl') ? found.address : undefined,
      parentId: has('parentId') || has('parentName') ? parent.id : undefined,
    });
    if ('reason' in result) return MESSAGES.categoryName(result.reason);
    if (cellIn([row], 'categoryName') === '') file.say(MESSAGES.categoryNameStays, row.place);
    return undefined;
  }
};

/** Returns null if there is none, undefined if it cannot be read. */
function idIn(row: Row, role: 'id' | 'parentId'): number | null | undefined {
  const text = textIn([row], role);
  return text === '' ? null : readId(text).id;
}
