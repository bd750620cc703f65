const STYLES = /<style[^>]*>.*?<\/style>/gs;
const COMMENTS = /\/\*.*?\*\//gs;
/**
 * Matches what follows `class=`, `className=`, `class:list=` or `classList.add(`: a string, or an expression of up to
 * two levels of braces.
 */
const CLASSES =
  /(?<![\w-])(?:(?:class(?:Name|:list)?)\s*=\s*|className:\s*|classList\.\w+\()(?:"([^"]*)"|'([^']*)'|\{((?:[^{}]|\{[^{}]*\})*)\})/g;
const TEXTS = /(["'`])(.*?)\1/gs;

/** Returns the classes that a component or script gives to elements. */
export function classesOf(source: string): Set<string> {
  const texts = [...source.replace(STYLES, '').matchAll(CLASSES)].map(
    ([, double, single, expression = '']) =>
      double ?? single ?? [...expression.matchAll(TEXTS)].map(([, , text]) => text).join(' '),
  );
  return new Set(texts.flatMap((text) => text.match(/[^\s"'`{}$?]+/g) ?? []));
}

/** Returns the classes that a style sheet is for: those that its rules begin with. Nested rules belong to others. */
export function ownClasses(css: string): Set<string> {
  const own = new Set<string>();
  const open: boolean[] = [];
  for (const [, text = '', sign] of css.replace(COMMENTS, '').matchAll(/([^{};]*)([{};])/g)) {
    if (sign === '}') open.pop();
    if (sign !== '{') continue;
    const isRule = !text.trim().startsWith('@');
    if (isRule && !open.includes(true))
      for (const selector of text.split(','))
        for (const [, name = ''] of (selector.trim().split(/[\s>+~]/, 1)[0] ?? '').matchAll(/\.([\w-]+)/g))
          own.add(name);
    open.push(isRule);
  }
  return own;
}
