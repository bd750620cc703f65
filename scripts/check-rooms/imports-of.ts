import { parse } from '@astrojs/compiler-rs';
import { parseSync } from 'rolldown/utils';

/** One import as it is written in a file: static, dynamic, re-exported or of a type. */
export interface Import {
  specifier: string;
  /** Position of the specifier, in UTF-16 units from the start of the file. */
  offset: number;
  /** Whether the whole statement vanishes when types are stripped. */
  typeOnly: boolean;
}

interface Text {
  start: number;
  value?: unknown;
  /** Of a template literal. */
  quasis?: { value: { cooked: string } }[];
}

/** The parts of an ESTree node that identify an import; no other node has a `source`. */
interface SyntaxNode {
  type?: string;
  source?: Text | null;
  importKind?: string;
  exportKind?: string;
  name?: { name?: string };
  attributes?: { name?: { name?: string }; value?: Text | null }[];
}

const isTypeOnly = (node: SyntaxNode): boolean =>
  node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';

/** The file named by `<script src>`, which Astro bundles when the address is relative. */
const scriptSource = (node: SyntaxNode): SyntaxNode['source'] =>
  node.type === 'JSXOpeningElement' && node.name?.name === 'script'
    ? node.attributes?.find((attribute) => attribute.name?.name === 'src')?.value
    : undefined;

/**
 * Returns the imports of a .ts, .tsx or .mjs file, or of an .astro file: its frontmatter, expressions, `<script>`
 * contents and `<script src>`.
 */
export function importsOf(file: string, source: string): Import[] {
  const found: Import[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const module = (value as SyntaxNode).source ?? scriptSource(value);
    const specifier = module?.value ?? module?.quasis?.[0]?.value.cooked;
    if (module && typeof specifier === 'string')
      found.push({ specifier, offset: module.start, typeOnly: isTypeOnly(value) });
    Object.values(value).forEach(visit);
  };
  visit(file.endsWith('.astro') ? parse(source).ast : parseSync(file, source).program);
  return found;
}
