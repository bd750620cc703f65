import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { image, status } from '../../../../support/image-host.ts';
import { anImage, builtOf, fridge, HOUR_MS, openImageBuilds } from './image-builds.ts';

let builds: Awaited<ReturnType<typeof openImageBuilds>>;
beforeEach(async () => {
  builds = await openImageBuilds();
});

describe('the next build', () => {
  it('requests nothing while the provider declares the images fresh', async () => {
    const first = await builds.build([fridge]);
    builds.asked.length = 0;
    expect(await builds.build([fridge])).toEqual({ ...first, file: expect.any(String) });
    expect(builds.asked).toEqual([]);
    expect(builds.said).toContain('0 downloaded, 0 encoded');
  });

  it('asks whether an older image changed, without downloading or encoding it again', async () => {
    const first = await builds.build([fridge]);
    builds.clock += 2 * HOUR_MS;
    builds.asked.length = 0;
    expect(await builds.build([fridge])).toEqual({ ...first, file: expect.any(String) });
    expect(builds.asked).toEqual([{ path: '/media/fridge.png', etag: '"1"', status: 304 }]);
    expect(builds.said).toContain('0 downloaded, 0 encoded');
  });

  it('gives a changed image a new name, and forgets the old files', async () => {
    const first = await builds.build([fridge]);
    const before = builds.files();
    const bytes = await anImage(1200, 1675, '#996633');
    builds.host.answers.set('/media/fridge.png', image(bytes, { etag: '"2"' }));
    builds.clock += 2 * HOUR_MS;

    const second = await builds.build([fridge]);
    expect(builds.said).toContain('1 downloaded, 1 encoded');
    expect(builtOf(second)?.srcSet).not.toBe(builtOf(first)?.srcSet);
    await builds.look(second);
    expect(builds.files()).toHaveLength(3);
    expect(builds.files().some((name) => before.includes(name))).toBe(false);
  });

  it('encodes nothing if a server without validators sends the same image', async () => {
    builds.host.answers.set('/media/fridge.png', image(await anImage(1200, 1675, '#336699')));
    await builds.build([fridge]);
    await builds.build([fridge]);
    expect(builds.said).toContain('1 downloaded, 0 encoded');
  });

  it('encodes again what an earlier version encoded differently, and shows the old image until then', async () => {
    const first = await builds.build([fridge]);
    using database = new DatabaseSync(join(builds.cacheDir, 'images/images.sqlite'));
    database.exec(`UPDATE images SET recipe = 'of an earlier version'`);
    builds.host.script = () => status(403);
    expect((await builds.build([fridge])).snapshot).toEqual(first.snapshot);
    builds.host.script = undefined;
    builds.asked.length = 0;
    expect((await builds.build([fridge])).broken).toEqual([]);
    expect(builds.asked, 'the original is needed').toEqual([
      { path: '/media/fridge.png', etag: null, status: 200 },
    ]);
    expect(builds.said).toContain('1 downloaded, 1 encoded');
  });
});
