import { expect, it } from 'vitest';
import {
  folderOf,
  locationUrl,
  parseLocation,
  stateInSite,
} from '../../../../../scripts/publish/storage/location.ts';

it.each([
  ['s3://shop', { bucket: 'shop', prefix: '' }],
  ['s3://shop/', { bucket: 'shop', prefix: '' }],
  ['s3://my.shop-1/live', { bucket: 'my.shop-1', prefix: 'live/' }],
  ['s3://shop/sites/live/', { bucket: 'shop', prefix: 'sites/live/' }],
])('reads %s', (url, location) => {
  expect(parseLocation(url)).toEqual(location);
  expect(locationUrl(location)).toBe(url.replace(/\/$/, ''));
});

it.each([
  'shop',
  'https://shop',
  's3://',
  's3:///live',
  's3://Shop',
  's3://sh',
  's3://shop//live',
  's3://shop/../live',
])('refuses %s', (url) => {
  expect(() => parseLocation(url)).toThrow(
    'is not the address of a bucket: write s3://bucket or s3://bucket/prefix',
  );
});

it('recognises which keys of a site are its records', () => {
  const site = { bucket: 'shop', prefix: 'live/' };
  expect(stateInSite(folderOf(site, '_deploy'), site)).toBe('_deploy/');
  expect(stateInSite({ bucket: 'shop', prefix: 'state/' }, site)).toBeUndefined();
  expect(stateInSite({ bucket: 'private', prefix: 'live/_deploy/' }, site)).toBeUndefined();
});
