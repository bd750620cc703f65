import { expect, it } from 'vitest';
import { cartState } from '../../src/actions/state/cart.ts';
import { listState } from '../../src/actions/state/product-lists.ts';
import { newsletterState } from '../../src/actions/taps/newsletter.ts';
import { actions } from '../../src/actions/taps/start-taps.ts';
import { panels } from '../../src/stores/panels.ts';
import { allPages, htmlOf } from './site-page.ts';

const html = allPages.map(htmlOf).join('');

/** The values that an attribute has in the built pages. */
const valuesOf = (attribute: string) =>
  new Set([...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value));

it.each([
  ['data-action', actions],
  ['data-change', actions],
  ['data-submit', actions],
  ['data-bind', { ...cartState, ...listState, ...newsletterState }],
  ['data-panel', panels],
])('each %s of the built pages is taken by somebody', (attribute, takers) => {
  const values = valuesOf(attribute);
  expect([...values]).not.toEqual([]);
  expect([...values.difference(new Set(Object.keys(takers)))]).toEqual([]);
});
