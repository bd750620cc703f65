import { expect, it } from 'vitest';
import { redirectPage } from '#metadata/redirect-page.ts';

it('leads on to the whole address, which it also tells search engines', () => {
  const page = redirectPage('/category/4?a="1"&b=<2>', new URL('https://shop.example'));
  const address = 'https://shop.example/category/4?a=%221%22&amp;b=%3C2%3E';
  expect(page).toContain(`<link rel="canonical" href="${address}">`);
  expect(page).toContain(`content="0; url=${address}"`);
  expect(page).toContain(`<a href="${address}">`);
});

it('says in the shop’s language what it is, to people alone, with nothing that a policy would stop', () => {
  const page = redirectPage('/category/4', new URL('https://shop.example'));
  expect(page).toContain('<html lang="uz">');
  expect(page).toContain('<h1>Sahifa ko‘chdi</h1>');
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).not.toMatch(/<script|<style|style=|\son\w+=/);
});
