import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { securePage } from '../../../../../scripts/build/render/secure-page.ts';

const page = (body: string, head = '') =>
  `<!doctype html><html><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;

const sha = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

const policyOf = (html: string) =>
  Object.fromEntries(
    (/http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? '')
      .split(';')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );

describe('what a page allows to run', () => {
  it('is exactly its own inline scripts and styles, and files from its own origin', () => {
    const scripts = '<script>a < b && "</p>"</script> <script type="speculationrules">{}</script>';
    const html = securePage(page(scripts, '<style>p{color:red}</style>'), { 'base-uri': ["'none'"] });
    expect(policyOf(html)).toEqual({
      'base-uri': ["'none'"],
      'script-src': ["'self'", sha('a < b && "</p>"'), sha('{}')],
      'style-src': ["'self'", sha('p{color:red}')],
    });
  });

  it('includes the other origins that the shop names', () => {
    const policy = { 'script-src': ["'self'", 'https://stats.example'] };
    expect(policyOf(securePage(page('<script>1</script>'), policy))['script-src']).toEqual([
      ...["'self'", 'https://stats.example', sha('1')],
    ]);
  });

  it('includes neither data nor what only looks like a script', () => {
    const data = '<script type="application/ld+json">{"a":1}</script><p title="<script>no</script>"></p>';
    const html = securePage(page(`${data}<!-- <script>no</script> --><script src="/a.js"></script>`), {});
    expect(policyOf(html)['script-src']).toEqual(["'self'"]);
  });

  it('is declared before anything else that a browser could load', () => {
    expect(securePage(page('', '<script>1</script>'), {})).toMatch(
      /<head><meta charset="utf-8"><meta http-equiv="content-security-policy"[^>]*><script>/,
    );
  });

  it('includes nothing that only appears in the text of an attribute', () => {
    const head =
      '<meta name="description" content="</head><style>x</style><script>y</script><script>z</script>">';
    const body = '<script>1</script><script>2</script>';
    const html = securePage(page(body, head), {});
    expect(html).toContain(head);
    expect(html).toContain(body);
    expect(policyOf(html)['script-src']).toEqual(["'self'", sha('1'), sha('2')]);
  });
});

it('is refused for a page without the tag that it follows', () => {
  expect(() => securePage('<p>1</p>', {})).toThrow('<meta charset>');
});

describe('a style attribute', () => {
  it('becomes a rule of the page, shared by all identical ones', () => {
    const html = securePage(page('<p style="color:red">1</p><p class="a b" style="color:red">2</p>'), {});
    expect(html).toContain('<p data-rule="0">1</p><p class="a b" data-rule="0">2</p>');
    expect(html).toContain('"><style>:is(#_,[data-rule="0"]){color:red}</style></head>');
    expect(policyOf(html)['style-src']).toEqual(["'self'", sha(':is(#_,[data-rule="0"]){color:red}')]);
  });

  it('has its entities decoded, and leaves those of the class beside it', () => {
    const html = securePage(page('<p class="[&amp;>a]:x &quot;" style="--a:&quot;x&quot;">1</p>'), {});
    expect(html).toContain('{--a:"x"}');
    expect(html).toContain('class="[&amp;>a]:x &quot;" data-rule="0"');
  });

  it('gets no rule if it could end that rule early', () => {
    const html = securePage(page('<p style="color:red}body{display:none">1</p>'), {});
    expect(html).not.toContain('display:none');
  });

  it.each([
    `<p data-product='{"name":"a style=\\"color:red\\" class=x"}'>1</p>`,
    '<p title="x style=color:red">1</p>',
    `<p data-x='a > b style="y"' hidden>1</p>`,
    '<textarea>style="color:red"</textarea>',
  ])('is not recognised in mere text: %s', (body) => {
    expect(securePage(page(body), {})).toContain(body);
  });

  it('is left for a script to apply in fragments that other pages insert', () => {
    const html = securePage(page('<p style="color:red">1</p>'), {}, 'fragment');
    expect(html).toContain('<p data-style="color:red">1</p>');
  });
});
