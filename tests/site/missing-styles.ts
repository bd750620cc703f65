import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A class that a page uses without the styles that other pages have for it. */
export interface MissingStyle {
  page: string;
  className: string;
}

const STYLES = /<style[^>]*>(.*?)<\/style>/gs;
const SCRIPTS = /<script\b[^>]*>.*?<\/script>/gs;
const CLASSES = /\sclass(?:Name)?="([^"]*)"/g;
const SELECTED = /\.((?:\\.|[\w-])+)/g;

/** Pages hold the styles of their kind alone (src/styles/pages): finds what a kind forgets. */
export function missingStyles(site: string): MissingStyle[] {
  const pages = globSync('**/*.html', { cwd: site }).map((page) => ({ page, ...readPage(join(site, page)) }));
  const styled = new Set(pages.flatMap(({ selected }) => [...selected]));
  return pages
    .filter(({ selected }) => selected.size > 0)
    .flatMap(({ page, used, selected }) =>
      [...used]
        .filter((className) => styled.has(className) && !selected.has(className))
        .map((className) => ({ page, className })),
    );
}

function readPage(file: string): { used: Set<string>; selected: Set<string> } {
  const html = readFileSync(file, 'utf8').replace(SCRIPTS, '');
  const css = [...html.matchAll(STYLES)].map(([, styles]) => styles).join('');
  const used = [...html.replace(STYLES, '').matchAll(CLASSES)].flatMap(([, names = '']) =>
    names.split(/\s+/),
  );
  const selected = [...css.matchAll(SELECTED)].map(([, name = '']) => name.replaceAll('\\', ''));
  return {
    used: new Set(used.map((name) => name.replaceAll('&amp;', '&').replaceAll('&#38;', '&'))),
    selected: new Set(selected),
  };
}
