import { expect, it } from 'vitest';
import { refuseShrunkSite } from '../../../../../scripts/publish/plan/refuse-shrunk-site.ts';

it('allows exactly the given share of the pages to be removed, and not one more', () => {
  expect(() => refuseShrunkSite(10, 7, 30)).not.toThrow();
  expect(() => refuseShrunkSite(10, 6, 30)).toThrow('from 10 pages to 6, more than 30 %');
});

it('refuses nothing if there was nothing before, or if the site grew', () => {
  expect(() => refuseShrunkSite(0, 5, 30)).not.toThrow();
  expect(() => refuseShrunkSite(5, 9, 0)).not.toThrow();
});
