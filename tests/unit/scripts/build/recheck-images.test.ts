import { describe, expect, it } from 'vitest';
import type { aProduct } from '../../../fixtures/products.ts';
import { image, silence, status } from '../../../support/image-host.ts';
import {
  anImage,
  builds,
  builtOf,
  DAY_MS,
  fridge,
  fridges,
  HOUR_MS,
  openBuilds,
} from './images/image-builds.ts';

openBuilds();
const small = await anImage(60, 60, '#336699');
const other = await anImage(60, 60, '#996633');

const paths = () => builds.asked.map(({ path }) => path).sort();
const has = (bytes: Buffer, headers = {}) => {
  builds.host.script = () => image(bytes, headers);
};

describe('a rebuild', () => {
  it('requests only images of new and changed products, no matter how old the others are', async () => {
    has(small, { etag: '"1"' });
    const [one, two, three] = fridges(3) as [ReturnType<typeof aProduct>, never, never];
    const first = await builds.build([one, two]);
    builds.clock += 10 * DAY_MS;
    builds.asked.length = 0;

    const second = await builds.build([{ ...one, productPrice: 1 }, two, three], {}, { from: first });
    expect(paths()).toEqual(['/media/1.png', '/media/3.png']);
    expect(second.snapshot.products.every(({ builtImages }) => builtImages)).toBe(true);
  });

  it('shows an image that changed with its product at once, even if it was declared fresh', async () => {
    has(small, { 'cache-control': 'max-age=31536000' });
    const first = await builds.build([fridge]);
    builds.clock += 20 * DAY_MS;
    has(other);
    const second = await builds.build([{ ...fridge, productPrice: 1 }], {}, { from: first });
    expect(builtOf(second)?.srcSet).not.toBe(builtOf(first)?.srcSet);
  });

  it('leaves images to the next one when its time budget for them is used up', async () => {
    has(small);
    const first = await builds.build(fridges(1));
    const second = await builds.build(fridges(20), { budgetMs: 0 }, { from: first });
    expect(second.broken).toHaveLength(19);
    expect(second.broken[0]?.reason).toContain('the next build tries again');
    expect((await builds.build(fridges(20), {}, { from: second })).broken).toEqual([]);
  });
});

describe('once a site is live', () => {
  it('images that may have changed or failed to load are rechecked, and the next rebuild shows them', async () => {
    builds.host.script = (path) => (path === '/media/1.png' ? image(small, { etag: '"1"' }) : status(503));
    const products = fridges(3);
    const first = await builds.build(products, { retries: 0 });
    expect(first.broken).toHaveLength(2);
    builds.clock += 2 * HOUR_MS;
    has(other, { etag: '"2"' });
    await builds.look(first);

    builds.asked.length = 0;
    const second = await builds.build(products, {}, { from: first });
    expect(second.broken).toEqual([]);
    expect(builtOf(second, '/media/1.png')?.srcSet).not.toBe(builtOf(first, '/media/1.png')?.srcSet);
    expect(builds.asked).toEqual([]);
  });

  it('a recheck ends when its time is over, and leaves what was not answered to the next', async () => {
    has(small);
    const first = await builds.build(fridges(20));
    builds.clock += 2 * HOUR_MS;
    builds.host.script = () => silence;
    await builds.look(first, { budgetMs: 1 });

    has(small);
    builds.asked.length = 0;
    await builds.look(first);
    expect(new Set(paths()).size).toBe(20);
  });
});
