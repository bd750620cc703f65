import { expect, it } from 'vitest';
import { freshnessOf } from '../../../../../scripts/build/images/freshness.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  ['names a time', { 'cache-control': 'public, max-age=7200' }, 2 * HOUR, HOUR],
  ['names a short time', { 'cache-control': 'max-age=60' }, MINUTE, MINUTE],
  ['says that it never changes', { 'cache-control': 'max-age=7200, immutable' }, 2 * HOUR, 2 * HOUR],
  ['requires a check each time', { 'cache-control': 'no-cache, max-age=7200' }, 0, 0],
  ['says when it last changed', { 'last-modified': 'Sat, 21 Nov 2026 11:00:00 GMT' }, 6 * MINUTE, 6 * MINUTE],
  ['says that it last changed long ago', { 'last-modified': 'Sat, 21 Nov 2020 11:00:00 GMT' }, HOUR, HOUR],
  ['says nothing', {}, HOUR, 0],
  ['says something invalid', { 'last-modified': 'yesterday' }, HOUR, 0],
])('decides how long an image is fresh if its server %s', (_, headers, fresh, held) => {
  expect(freshnessOf(new Headers(headers), NOW)).toEqual({ freshUntil: NOW + fresh, heldUntil: NOW + held });
});
