import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPicture, builtOf, fridge, HOUR_MS, openPictureBuilds } from './picture-builds.ts';

let builds: Awaited<ReturnType<typeof openPictureBuilds>>;
beforeEach(async () => {
  builds = await openPictureBuilds();
});

describe('the next build', () => {
  it('asks for nothing while the provider says that pictures are fresh', async () => {
    const first = await builds.build([fridge]);
    builds.asked.length = 0;
    expect(await builds.build([fridge])).toEqual(first);
    expect(builds.asked).toEqual([]);
    expect(builds.said).toContain('0 downloaded, 0 encoded');
  });

  it('asks whether an older picture changed, and neither downloads nor encodes it again', async () => {
    const first = await builds.build([fridge]);
    builds.clock += 2 * HOUR_MS;
    builds.asked.length = 0;
    expect(await builds.build([fridge])).toEqual(first);
    expect(builds.asked).toEqual([{ path: '/media/fridge.png', etag: '"1"', status: 304 }]);
    expect(builds.said).toContain('0 downloaded, 0 encoded');
  });

  it('has a changed picture under another name, and forgets the old files', async () => {
    const first = await builds.build([fridge]);
    const before = builds.files();
    builds.provided.set('/media/fridge.png', { bytes: await aPicture(1200, 1675, '#996633'), etag: '"2"' });
    builds.clock += 2 * HOUR_MS;

    const second = await builds.build([fridge]);
    expect(builds.said).toContain('1 downloaded, 1 encoded');
    expect(builtOf(second)?.srcSet).not.toBe(builtOf(first)?.srcSet);
    expect(builds.files()).toHaveLength(3);
    expect(builds.files().some((name) => before.includes(name))).toBe(false);
  });

  it('encodes nothing where a server without validators sends the same picture', async () => {
    builds.provided.set('/media/fridge.png', { bytes: await aPicture(1200, 1675, '#336699') });
    await builds.build([fridge]);
    await builds.build([fridge]);
    expect(builds.said).toContain('1 downloaded, 0 encoded');
  });

  it('keeps the pictures of a server that is down, and says so', async () => {
    const first = await builds.build([fridge]);
    builds.clock += 2 * HOUR_MS;
    const down = vi.fn<typeof globalThis.fetch>(async () => new Response('', { status: 503 }));

    const second = await builds.build([fridge], { fetch: down });
    expect(second.snapshot).toEqual(first.snapshot);
    expect(down).toHaveBeenCalledTimes(3);
    expect(second.broken).toEqual([
      { url: '/media/fridge.png', reason: 'the server answered 503; shown as it was' },
    ]);
  });
});
