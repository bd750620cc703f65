import type { AstroComponentMetadata, SSRLoadedRendererValue, SSRResult } from 'astro';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The number of parts with ids per page, to keep the ids unique. */
const counts = new WeakMap<SSRResult, number>();

/** HTML rendered from strings only, such as icons: it is the same on every page. */
const kept = new WeakMap<ComponentType, Map<string, string>>();
const MOST_KEPT = 500;

/**
 * Renders React parts that stay plain HTML in one go. @astrojs/react renders every part twice, as a byte stream, so
 * that islands may suspend; for the seventy small parts of a product page, that costs more than everything else.
 */
const renderer: SSRLoadedRendererValue = {
  name: 'static-react',
  async check(component: unknown, _props: object, slots: object, metadata?: AstroComponentMetadata) {
    return typeof component === 'function' && !metadata?.hydrate && Object.keys(slots).length === 0;
  },
  async renderToStaticMarkup(this: { result: SSRResult }, component: ComponentType, props: object) {
    const count = counts.get(this.result) ?? 0;
    const prefix = `part${count}`;
    const html = render(component, props, prefix);
    if (html.includes(prefix)) counts.set(this.result, count + 1);
    return { html };
  },
};

export default renderer;

function render(component: ComponentType, props: object, identifierPrefix: string): string {
  const key = keyOf(props);
  const known = kept.get(component) ?? new Map<string, string>();
  const before = key === undefined ? undefined : known.get(key);
  if (before !== undefined) return before;

  const html = withoutPreloads(renderToStaticMarkup(createElement(component, props), { identifierPrefix }));
  const hasIds = html.includes(identifierPrefix);
  if (key !== undefined && !hasIds && known.size < MOST_KEPT) kept.set(component, known.set(key, html));
  return html;
}

/** React puts preloads before what it renders, where they are too late; those that matter are in the head. */
const withoutPreloads = (html: string): string =>
  html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '');

const keyOf = (props: object): string | undefined =>
  Object.values(props).every((value) => typeof value === 'string') ? JSON.stringify(props) : undefined;
