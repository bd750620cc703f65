import { expect, it } from 'vitest';
import { withShortQuotes } from '../../../../../scripts/build/render/short-quotes.ts';

it('puts JSON between single quotes', () => {
  expect(
    withShortQuotes('<p data-product="{&quot;id&quot;:1,&quot;name&quot;:&quot;TV 55&quot;}">$&</p>'),
  ).toBe(`<p data-product='{"id":1,"name":"TV 55"}'>$&</p>`);
});

it('leaves values with single quotes, other escapes and words of the page as they are', () => {
  for (const html of [
    `<p title="o'zbek &quot;choy&quot;">="choynak&quot;</p>`,
    '<p title="a &amp; b">&quot;choynak&quot;</p>',
    '<script>let a="b";</script>',
  ])
    expect(withShortQuotes(html)).toBe(html);
  expect(withShortQuotes('<p title="&quot;&amp;quot;&#x27;">')).toBe(`<p title='"&amp;quot;&#x27;'>`);
});
