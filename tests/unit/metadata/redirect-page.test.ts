import { expect, it } from 'vitest';
import { redirectPage } from '#metadata/redirect-page.ts';

it('redirects to the absolute URL and names it as canonical for search engines', () => {
  const page = redirectPage('/category/4?a="1"&b=<2>', new URL('https://shop.example'), "default-src 'self'");
  const address = 'https://shop.example/category/4?a=%221%22&amp;b=%3C2%3E';
  expect(page).toContain(`<link rel="canonical" href="${address}">`);
  expect(page).toContain(`content="0; url=${address}"`);
  expect(page).toContain(`<a href="${address}">`);
});

it('explains itself in the shop’s language, is not indexed, and has nothing that a policy would block', () => {
  const page = redirectPage('/category/4', new URL('https://shop.example'), "default-src 'self'");
  expect(page).toContain('<html lang="uz">');
  expect(page).toContain('<h1>Sahifa ko‘chdi</h1>');
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).not.toMatch(/<script|<style|style=|\son\w+=/);
});
