import type { SSRResult } from 'astro';
import { createElement, useId } from 'react';
import { expect, it } from 'vitest';
import renderer from '#ui/static-renderer.ts';

const { check, renderToStaticMarkup } = renderer;
const page = { result: {} as SSRResult };
const Field = ({ name }: { name: string }) => createElement('label', { htmlFor: useId() }, `Ism: ${name}`);

it('renders a component as plain HTML, without React’s markers', async () => {
  const { html } = await renderToStaticMarkup.call(page, Field, { name: 'Aziza' }, {});
  expect(html).toMatch(/^<label for="[^"]+">Ism: Aziza<\/label>$/);
});

it('gives the fields of one page distinct ids, which are the same in every build', async () => {
  const idsOf = async (result: SSRResult) => {
    const render = () => renderToStaticMarkup.call({ result }, Field, { name: 'Aziza' }, {});
    return [(await render()).html, (await render()).html];
  };
  const [first, second] = await idsOf({} as SSRResult);
  expect(first).not.toBe(second);
  expect(await idsOf({} as SSRResult)).toEqual([first, second]);
});

it('leaves islands, which React hydrates in the browser, to their own renderer', async () => {
  const part = { displayName: 'Field', astroStaticSlot: true } as const;
  expect(await check.call(page, Field, {}, {}, { ...part, hydrate: 'load' })).toBe(false);
  expect(await check.call(page, Field, {}, {}, part)).toBe(true);
});
