import type { SSRResult } from 'astro';
import { useId } from 'react';
import { expect, it } from 'vitest';
import renderer from '#view/kit/static-renderer.ts';
import { TextField } from '#view/kit/TextField.tsx';

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

it('a text field is described by its hint, if it has one, and wrong if that says so', async () => {
  const rendered = async (props: object) => {
    const field = { label: 'Telefon', ...props };
    return (await renderToStaticMarkup.call(newPage(), TextField, field, {})).html;
  };
  const wrong = await rendered({ hint: 'Raqamni yozing.', isWrong: true });
  const [, hint] = /<p id="([^"]+)"[^>]*>Raqamni yozing\.</.exec(wrong) ?? [];
  expect(wrong).toMatch(new RegExp(`<input(?=[^>]* aria-invalid="true")[^>]* aria-describedby="${hint}"`));
  expect(await rendered({ hint: 'Tekshiring.' })).not.toContain('invalid');
  expect(await rendered({})).not.toContain('aria-describedby');
});
