import type { SSRResult } from 'astro';
import { useId } from 'react';
import { expect, it } from 'vitest';
import renderer from '#view/kit/static-renderer.ts';

const { renderToStaticMarkup } = renderer;
const newPage = () => ({ result: {} as SSRResult });
const Field = ({ name }: { name: string }) => <label htmlFor={useId()}>{`Ism: ${name}`}</label>;

it('renders a component as plain HTML; the fields of one page have distinct ids, the same in every build', async () => {
  const fieldsOf = async (page: { result: SSRResult }) => {
    const render = () => renderToStaticMarkup.call(page, Field, { name: 'Aziza' }, {});
    return [(await render()).html, (await render()).html];
  };
  const [first, second] = await fieldsOf(newPage());
  expect(first).toMatch(/^<label for="[^"]+">Ism: Aziza<\/label>$/);
  expect(second).not.toBe(first);
  expect(await fieldsOf(newPage())).toEqual([first, second]);
});
