import { strToU8, zipSync } from 'fflate';

type Cell = string | number | { value: number; format: string } | undefined;
interface SheetOf {
  rows: Cell[][];
  name?: string;
  attributes?: string;
  merges?: string[];
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Returns a workbook as spreadsheets save it. */
export function workbookOf(...sheets: SheetOf[]): Uint8Array {
  const formats: string[] = [];
  const cellOf = (cell: Cell) => {
    if (cell === undefined) return '<c/>';
    if (typeof cell === 'string') return `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
    if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
    return `<c s="${formats.push(cell.format)}"><v>${cell.value}</v></c>`;
  };
  const sheetOf = ({ rows, merges = [] }: SheetOf) => {
    const data = rows.map((cells, at) => `<row r="${at + 1}">${cells.map(cellOf).join('')}</row>`);
    const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
    return `<worksheet><sheetData>${data.join('')}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`;
  };
  const parts = sheets.map((sheet, at) => [`xl/worksheets/sheet${at}.xml`, strToU8(sheetOf(sheet))] as const);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const named = sheets.map(
    ({ name, attributes = '' }, at) => `<sheet name="${name ?? `List${at}`}" r:id="s${at}" ${attributes}/>`,
  );
  const styles = formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escaped(code)}"/>`);
  const xfs = ['<xf numFmtId="0"/>', ...formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`)];
  const text = {
    '_rels/.rels': `<Relationships>${relation('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="${OFFICE}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/styles.xml': `<styleSheet><numFmts>${styles.join('')}</numFmts><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('st', 'styles', 'styles.xml')}${sheets
      .map((_, at) => relation(`s${at}`, 'worksheet', `worksheets/sheet${at}.xml`))
      .join('')}</Relationships>`,
  };
  const all = Object.entries(text).map(([path, content]) => [path, strToU8(content)] as const);
  return zipSync(Object.fromEntries([...all, ...parts]));
}
