import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'rolldown/utils';
import { expect, it, onTestFinished, vi } from 'vitest';

interface SyntaxNode {
  type: string;
  start: number;
  children: SyntaxNode[];
  expression: SyntaxNode;
  right: SyntaxNode;
  consequent: SyntaxNode;
  alternate: SyntaxNode;
  name?: string;
  callee?: SyntaxNode & { property?: { name: string } };
  value: string | null;
}

/** Whether a child of a fragment is an element or none, and never a text. */
function isPart(node: SyntaxNode): boolean {
  switch (node.type) {
    case 'JSXText':
      return node.value?.trim() === '' && node.value.includes('\n');
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return isPart(node.expression);
    case 'LogicalExpression':
      return isPart(node.right);
    case 'ConditionalExpression':
      return isPart(node.consequent) && isPart(node.alternate);
    case 'Literal':
      return node.value === null;
    case 'CallExpression':
      return (node.callee?.name ?? node.callee?.property?.name) === 'children';
    default:
      return /^JSX(Element|Fragment|EmptyExpression)$/.test(node.type) || node.name === 'children';
  }
}

function fragmentsIn(node: unknown): SyntaxNode[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(fragmentsIn);
  return (node as SyntaxNode).type === 'JSXFragment' ? [node as SyntaxNode, ...inside] : inside;
}

// TypeScript checks what stands beside each other in elements (src/view/kit/jsx-runtime.ts), but does not look into `<>`.
it('no text stands in a fragment, where React could not change it once a browser has translated it', () => {
  const texts = globSync('src/**/*.tsx').flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return fragmentsIn(parseSync(file, source).program)
      .flatMap(({ children }) => children)
      .filter((child) => !isPart(child))
      .map(({ start }) => `${file}:${source.slice(0, start).split('\n').length}`);
  });
  expect(texts).toEqual([]);
});

it('an element that was made before the browser translated the page is taken over all the same', async () => {
  const translations: unknown[] = [];
  vi.stubGlobal('document', { getElementsByTagName: () => translations });
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });
  const { jsx } = await import('#view/kit/jsx-runtime.ts');
  const props = jsx('p', { children: 'Savatcha' }).props as { suppressHydrationWarning?: boolean };
  expect(props.suppressHydrationWarning).toBe(false);
  translations.push('font');
  expect(props.suppressHydrationWarning).toBe(true);
});
