import { expect, it } from 'vitest';
import { newsletterBindings } from '../../src/client/actions/newsletter.ts';
import { actions } from '../../src/client/actions/start-actions.ts';
import { bindings } from '../../src/client/bindings/start-bindings.ts';
import { panels } from '../../src/stores/panels.ts';
import { allPages, htmlOf } from './site-page.ts';

const html = allPages.map(htmlOf).join('');

/** The values of an attribute in the built pages. */
const valuesOf = (attribute: string) =>
  new Set([...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value));

it.each([
  ['data-action', actions],
  ['data-change', actions],
  ['data-submit', actions],
  ['data-bind', { ...bindings, ...newsletterBindings }],
  ['data-panel', panels],
])('each %s of the built pages has a handler', (attribute, takers) => {
  const values = valuesOf(attribute);
  expect([...values]).not.toEqual([]);
  expect([...values.difference(new Set(Object.keys(takers)))]).toEqual([]);
});
