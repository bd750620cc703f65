import type { AstroComponentMetadata, SSRLoadedRendererValue, SSRResult } from 'astro';
import { type ComponentType, createElement, type ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

/** The number of parts with ids per page, to keep the ids unique. */
const counts = new WeakMap<SSRResult, number>();

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
    const identifierPrefix = `part${count}`;
    const html = shortened(
      withoutPreloads(renderToStaticMarkup(createElement(component, props), { identifierPrefix })),
    );
    if (html.includes(identifierPrefix)) counts.set(this.result, count + 1);
    return { html };
  },
};

export default renderer;

/** Renders React that a script takes over (runtime/loading/hydrate.ts). */
export const renderIsland = (island: ReactElement): string => withoutPreloads(renderToString(island));

/** Closes the paths of icons in one tag, which HTML allows inside `<svg>`: the 54 of a product page weigh 0.3 KB less. */
const shortened = (html: string): string => html.replaceAll('></path>', '/>');

/** React puts preloads before what it renders, where they are too late; those that matter are in the head. */
const withoutPreloads = (html: string): string =>
  html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '');
