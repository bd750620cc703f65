import { createHash } from 'node:crypto';
import { createRandom } from '../../../../scripts/provider/seed/generate-catalogue.ts';
import { objectKey } from '../../../../scripts/site/object-key.ts';
import type { Files } from './publishing.ts';

/** A small shop whose pages, scripts and lists refer to each other as in a real one. */
export interface ModelShop {
  /** Changes with the script of all pages. */
  code: number;
  /** Price by product id. */
  products: ReadonlyMap<number, number>;
}

/** Generates numbers from 0 to below `limit`, always the same ones for a seed. */
export function seeded(seed: number): (limit: number) => number {
  const random = createRandom(seed);
  return (limit) => Math.floor(random() * limit);
}

/** The shop after some random edits: prices, new and discontinued products, now and then new code. */
export function editShop(shop: ModelShop, random: (limit: number) => number): ModelShop {
  const products = new Map(shop.products);
  for (let edit = 0; edit <= random(4); edit++) {
    const ids = [...products.keys()];
    const id = ids[random(ids.length)] ?? 1;
    const choice = random(4);
    if (choice === 0) products.set(Math.max(0, ...ids) + 1 + random(3), random(1_000));
    else if (choice === 1 && products.size > 4) products.delete(id);
    else products.set(id, random(1_000));
  }
  return { code: random(3) === 0 ? random(4) : shop.code, products };
}

/** The files that a build of the shop makes. */
export function buildShop({ code, products }: ModelShop): Files {
  const script = `console.log(${code});`;
  const scriptPath = `_astro/shop.${createHash('md5').update(script).digest('hex').slice(0, 8)}.js`;
  const page = (content: string) => `<script src="/${scriptPath}"></script>${content}`;
  const links = [...products.keys()].map((id) => `<a href="/product-detail/${id}">${id}</a>`).join('');
  return {
    [scriptPath]: script,
    'images/default.svg': '<svg/>',
    'index.html': page(links),
    'shop-default.html': page(links),
    'about-us.html': page('About us'),
    '404.html': page('Not here'),
    'sitemap.xml': links,
    ...Object.fromEntries(
      [...products].flatMap(([id, price]) => [
        [`images/${id}.svg`, `<svg id="${id}"/>`],
        [`product-detail/${id}.html`, page(`<img src="/images/${id}.svg">${price}`)],
      ]),
    ),
  };
}

/** The site as visitors get it, by key. */
export const siteOf = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [objectKey(path), content]));

/** Addresses in published objects that lead to nothing. */
export function deadLinks(published: Files): string[] {
  return Object.entries(published).flatMap(([key, content]) =>
    [...content.matchAll(/(?:src|href)="\/([^"]+)"/g)]
      .map(([, target = '']) => target)
      .filter((target) => !(target in published))
      .map((target) => `${key} -> ${target}`),
  );
}
