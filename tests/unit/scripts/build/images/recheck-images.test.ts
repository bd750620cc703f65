import { describe, expect, it } from 'vitest';
import { aProduct } from '../../../../fixtures/products.ts';
import { image, silence, startImageHost, status } from '../../../../support/image-host.ts';
import { anImage, builds, builtOf, DAY_MS, fridge, fridges, HOUR_MS, openBuilds } from './image-builds.ts';

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
    builds.asked.length = 0;
    await builds.build([{ ...one, productPrice: 1 }, two, three], {}, { from: second });
    expect(paths()).toEqual([]);
  });

  it.each([
    ['shows an image that changed with its product at once, even if it was declared fresh', '', 2],
    ['does not request immutable images', ', immutable', 1],
  ])('%s', async (_, declared, requests) => {
    has(small, { 'cache-control': `max-age=31536000${declared}` });
    const first = await builds.build([fridge]);
    builds.clock += 20 * DAY_MS;
    has(other);
    const second = await builds.build([{ ...fridge, productPrice: 1 }], {}, { from: first });
    expect(builds.asked).toHaveLength(requests);
    expect(builtOf(second)?.srcSet === builtOf(first)?.srcSet).toBe(requests === 1);
  });

  it('leaves images to the next one when its time budget for them is used up', async () => {
    has(small);
    const first = await builds.build(fridges(1));
    const second = await builds.build(fridges(20), { budgetMs: 0 }, { from: first });
    expect(second.broken).toHaveLength(19);
    expect(second.broken[0]?.reason).toContain('the next build tries again');
    const third = await builds.build(fridges(20), {}, { from: second });
    expect(third.broken).toEqual([]);
  });
});

describe('once a site is live', () => {
  it('its other images are rechecked, and the next rebuild shows those that changed', async () => {
    has(small, { etag: '"1"' });
    const first = await builds.build([fridge]);
    builds.clock += 2 * HOUR_MS;
    has(other, { etag: '"2"' });
    await builds.look(first);
    const second = await builds.build([fridge], {}, { from: first });
    expect(builtOf(second)?.srcSet).not.toBe(builtOf(first)?.srcSet);
    expect(builds.asked).toHaveLength(2);
  });

  it('images are not requested as long as they are declared fresh', async () => {
    has(small, { 'cache-control': 'max-age=864000' });
    const first = await builds.build([fridge]);
    builds.clock += 9 * DAY_MS;
    await builds.look(first);
    expect(builds.asked).toHaveLength(1);
    builds.clock += 2 * DAY_MS;
    await builds.look(first);
    expect(builds.asked).toHaveLength(2);
  });

  it('images that failed to load are fetched for the next rebuild', async () => {
    builds.host.script = () => status(503);
    const products = fridges(3);
    const first = await builds.build(products, { retries: 0 });
    expect(first.broken).toHaveLength(3);
    has(small);
    await builds.look(first);
    const second = await builds.build(products, {}, { from: first });
    expect(second.broken).toEqual([]);
  });

  it('rechecks end in time, and the images that waited longest come first the next time', async () => {
    has(small);
    const first = await builds.build(fridges(30));
    builds.clock += 2 * HOUR_MS;
    builds.asked.length = 0;
    let answered = 0;
    builds.host.script = () => (answered++ < 10 ? image(small, { 'cache-control': 'max-age=999' }) : silence);
    await builds.look(first, { budgetMs: 500 });
    expect(builds.asked.length).toBeLessThan(30);

    builds.asked.length = 0;
    has(small, { 'cache-control': 'max-age=999' });
    await builds.look(first);
    expect(builds.asked.length, 'those that were answered are not asked for again').toBeLessThan(30);
    expect(builds.asked.length).toBeGreaterThanOrEqual(20);
    await builds.look(first);
    expect(builds.asked.length, 'none is left').toBeLessThan(30);
    const third = await builds.build(fridges(30), {}, { from: first });
    expect(third.broken, 'stopping early is not a failure').toEqual([]);
  });

  it('a failing host does not delay the others', async () => {
    const troubled = await startImageHost();
    for (const host of [builds.host, troubled]) host.script = () => image(small);
    const theirs = fridges(20).map(({ id, productImgUrl }) =>
      aProduct({ id: 100 + id, productImgUrl: troubled.url + productImgUrl }),
    );
    const settings = { apiUrl: `${builds.host.url}/api/v1`, publicApiUrl: `${troubled.url}/api/v1` };
    const first = await builds.build([...theirs, ...fridges(20)], { settings });
    expect(first.broken).toEqual([]);

    for (const host of [builds.host, troubled]) host.asked.length = 0;
    troubled.script = () => silence;
    builds.clock += 2 * HOUR_MS;
    await builds.look(first, { settings, timeoutMs: 1_000 });
    expect(paths()).toHaveLength(20);
    expect(troubled.asked.length).toBeLessThan(20);
  });

  it('files of images that are no longer shown are removed', async () => {
    has(small);
    const first = await builds.build(fridges(1));
    has(other);
    builds.clock += 2 * HOUR_MS;
    const second = await builds.build([aProduct({ id: 9, productImgUrl: '/media/9.png' })]);
    expect(builds.files()).toHaveLength(2);
    await builds.look(second);
    expect(builds.files()).toHaveLength(1);
    expect(builtOf(first, '/media/1.png')?.srcSet).not.toContain(builds.files()[0]);
  });
});
