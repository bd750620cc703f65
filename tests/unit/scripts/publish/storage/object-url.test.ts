import { expect, it } from 'vitest';
import { objectUrl } from '../../../../../scripts/publish/storage/object-url.ts';

const path = { url: 'https://storage.example', style: 'path' } as const;
const host = { url: 'https://storage.example:9000', style: 'virtual-host' } as const;

it('puts the bucket into the path or the host', () => {
  expect(objectUrl(path, 'shop', 'a/b')).toBe('https://storage.example/shop/a/b');
  expect(objectUrl(host, 'shop', 'a/b')).toBe('https://shop.storage.example:9000/a/b');
});

it('addresses the bucket itself for the empty key', () => {
  expect(objectUrl(path, 'shop', '', { 'list-type': '2', prefix: 'a b/' })).toBe(
    'https://storage.example/shop?list-type=2&prefix=a%20b%2F',
  );
  expect(objectUrl({ ...host, url: 'https://storage.example' }, 'shop', '')).toBe(
    'https://shop.storage.example/',
  );
});

it('encodes what signatures expect to be encoded, but no slashes', () => {
  expect(objectUrl(path, 'shop', "o‘g‘il/a b+c&d'(e)!*~.png")).toBe(
    'https://storage.example/shop/o%E2%80%98g%E2%80%98il/a%20b%2Bc%26d%27%28e%29%21%2A~.png',
  );
});
