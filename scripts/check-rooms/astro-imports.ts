import { parse } from '@astrojs/compiler-rs';
import type { Import } from './script-imports.ts';

/** The parts of an ESTree node that identify an import; no other node has a `source`. */
interface SyntaxNode {
  type?: string;
  source?: { value?: unknown; start: number } | null;
  importKind?: string;
  exportKind?: string;
  name?: { name?: string };
  attributes?: { name?: { name?: string }; value?: { value?: unknown; start: number } | null }[];
}

const isTypeOnly = (node: SyntaxNode): boolean =>
  node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';

/** The file named by `<script src>`, which Astro bundles when the address is relative. */
const scriptSource = (node: SyntaxNode): SyntaxNode['source'] =>
  node.type === 'JSXOpeningElement' && node.name?.name === 'script'
    ? node.attributes?.find((attribute) => attribute.name?.name === 'src')?.value
    : undefined;

/** Returns the imports of an .astro file: frontmatter, expressions, `<script>` contents and `<script src>`. */
export function astroImports(source: string): Import[] {
  const found: Import[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const module = (value as SyntaxNode).source ?? scriptSource(value);
    if (typeof module?.value === 'string')
      found.push({ specifier: module.value, offset: module.start, typeOnly: isTypeOnly(value) });
    Object.values(value).forEach(visit);
  };
  visit(parse(source).ast);
  return found;
}
