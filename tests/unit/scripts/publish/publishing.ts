import { hash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, onTestFinished } from 'vitest';
import { type PublishOptions, publishSite } from '../../../../scripts/publish/publish-site.ts';
import { type RollbackOptions, rollBack } from '../../../../scripts/publish/roll-back.ts';
import type { Head } from '../../../../scripts/publish/state/head.ts';
import { resume } from '../../../../scripts/publish/state/pin.ts';
import type { TargetOptions } from '../../../../scripts/publish/storage/open-target.ts';
import { STAMP_FILE } from '../../../../scripts/site/site-stamp.ts';
import { silentSteps } from '../../../../scripts/terminal/steps.ts';
import { type Files, writeFiles } from '../../../support/files.ts';
import type { MemoryObject } from '../../../support/s3/bucket.ts';
import * as s3 from '../../../support/s3/s3-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';

export type { Files };

export const LOCK = '_deploy/lock.json';

/** The storage of one test, and a built site to publish there. */
export class Publishing {
  readonly server: s3.S3Server;
  /** The folder of the built site. */
  readonly dist = join(temporaryFolder(), 'dist');
  #seen = 0;

  constructor(server: s3.S3Server) {
    this.server = server;
  }

  readonly #bucket = () => this.server.bucket('shop');
  readonly #open = (target?: Partial<TargetOptions>) => s3.targetAt(this.server, target);

  build = (files: Files) => putFiles(this.dist, files);
  publish = (more?: Partial<PublishOptions>, target?: Partial<TargetOptions>) =>
    publishSite({
      ...{ dist: this.dist, target: this.#open(target) },
      ...{ concurrency: 8, runStep: silentSteps, maxShrinkPercent: 30, ...more },
    });
  /** Builds these files and publishes them. */
  release = (files: Files, ...how: Parameters<Publishing['publish']>) => {
    this.build(files);
    return this.publish(...how);
  };
  /** Publishes these files until the storage refuses to write one key. */
  breakOff = async (files: Files, refused: string) => {
    this.fail(({ key }) => (key === refused ? 403 : undefined));
    await expect(this.release(files)).rejects.toThrow('403');
    this.fail();
  };
  rollBack = (more?: Partial<RollbackOptions>, target?: Partial<TargetOptions>) =>
    rollBack({ target: this.#open(target), concurrency: 8, runStep: silentSteps, ...more });
  resume = () => resume(this.#open());

  /** What visitors can get, by key, unpacked. */
  published = (): Files => {
    const objects = [...this.#bucket()].filter(([key]) => !key.startsWith('_deploy/'));
    const unpacked = ({ body, headers }: MemoryObject) =>
      String(headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body);
    return Object.fromEntries(objects.map(([key, object]) => [key, unpacked(object)]));
  };
  stored = (key: string) => this.#bucket().get(key);
  /** Stores an object as somebody else would. */
  put = (key: string, content: string, headers: Record<string, string> = {}) =>
    this.#bucket().set(key, { body: Buffer.from(content), headers, md5: content, written: new Date() });
  /** Removes all objects whose keys begin like this. */
  lose = (prefix: string) => {
    for (const key of [...this.#bucket().keys()]) if (key.startsWith(prefix)) this.#bucket().delete(key);
  };
  head = (): Head => JSON.parse(String(this.stored('_deploy/head.json')?.body));

  /** Requests since the last look at them. */
  newRequests = () => {
    const requests = this.server.requests.slice(this.#seen);
    this.#seen = this.server.requests.length;
    return requests;
  };
  /** Those that change something, as `PUT key`. */
  newWrites = () =>
    this.newRequests()
      .filter(({ method }) => ['PUT', 'COPY', 'DELETE'].includes(method))
      .map(({ method, key }) => `${method} ${key}`);
  /** Those that change something that visitors see. */
  newPublicWrites = () => this.newWrites().filter((write) => !write.includes('_deploy/'));
  /** Has these requests fail from now on; without an argument, none. */
  fail = (when: s3.S3Server['fault'] = () => undefined) => {
    this.server.fault = when;
  };
  /** Has `act` done once, just before a publish takes the lock. */
  beforeLocking = (act: () => Promise<unknown>) => {
    this.fail(async ({ method, key }) => {
      if (method !== 'GET' || key !== LOCK) return undefined;
      this.fail();
      await act();
      return undefined;
    });
  };

  /** Whether a publish holds the lock, or died with it. */
  isLocked = () => {
    const lock = this.stored(LOCK);
    return lock !== undefined && JSON.parse(lock.body.toString()).released !== true;
  };
  expireLock = () => {
    const lock = this.stored(LOCK);
    if (lock) lock.written = new Date(Date.now() - 61_000);
  };
}

/** Opens a storage of its own for each test of a file, with a built site, and that published if told to. */
export function publishingOf(files: Files, { published = false } = {}): Publishing {
  const publishing = {} as Publishing;
  beforeEach(async () => {
    Object.assign(publishing, await startPublishing());
    publishing.build(files);
    if (published) await publishing.publish();
    publishing.newRequests();
  });
  return publishing;
}

export async function startPublishing(options?: s3.S3ServerOptions): Promise<Publishing> {
  const server = await s3.startS3Server(options);
  onTestFinished(() => server[Symbol.asyncDispose]());
  return new Publishing(server);
}

/** What visitors get of a site, by key: every page without an extension. */
export const cleanUrls = (files: Files): Files =>
  Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path.replace(/(?<!^index|^404)\.html$/, ''), content]),
  );

/** A site of so many pages. */
export const siteOfPages = (count: number): Files => {
  const stoves = Array.from({ length: count - 1 }, (_, id) => [`product-detail/${id}.html`, `stove ${id}`]);
  return { 'index.html': 'home', ...Object.fromEntries(stoves) };
};

/** Fills a folder with exactly these files, and the stamp of a build. */
export function putFiles(dir: string, files: Files): void {
  rmSync(dir, { recursive: true, force: true });
  const stamp = { code: 'code', catalogue: hash('md5', JSON.stringify(files)) };
  writeFiles(dir, { ...files, [STAMP_FILE]: JSON.stringify(stamp) });
}
