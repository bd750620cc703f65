import { describe, expect, it } from 'vitest';
import { shareLinks } from '#islands/share/SharePanel.tsx';

describe('share links', () => {
  it('contain the full address and name, whatever characters these have', () => {
    const url = 'https://vitrina.example/product-detail/1?a=b&c=d#rasm';
    const text = 'Muzlatgich «Qor» & 50% + #1 ko‘k';
    const [telegram, facebook] = shareLinks(url, text).map(({ href }) => new URL(href));
    expect(telegram?.searchParams.get('url')).toBe(url);
    expect(telegram?.searchParams.get('text')).toBe(text);
    expect(facebook?.searchParams.get('u')).toBe(url);
  });
});
