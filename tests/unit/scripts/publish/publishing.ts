import { hash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, onTestFinished } from 'vitest';
import { STAMP_FILE } from '../../../../scripts/build/site-stamp.ts';
import { type PublishOptions, publishSite } from '../../../../scripts/publish/publish-site.ts';
import type { Head } from '../../../../scripts/publish/records/head.ts';
import { resume } from '../../../../scripts/publish/releases/pin.ts';
import { type RollbackOptions, rollBack } from '../../../../scripts/publish/roll-back.ts';
import { openTarget, type TargetOptions } from '../../../../scripts/publish/storage/open-target.ts';
import { silentSteps } from '../../../../scripts/terminal/steps.ts';
import { type Files, writeFiles } from '../../../support/files.ts';
import type { MemoryObject } from '../../../support/s3/bucket.ts';
import {
  type Fault,
  S3_CREDENTIALS,
  type S3Request,
  type S3Server,
  type S3ServerOptions,
  startS3Server,
} from '../../../support/s3/s3-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';

export type { Files };

/** The storage of one test, and a built site to publish there. */
export interface Publishing {
  server: S3Server;
  /** The folder of the built site. */
  dist: string;
  /** Fills that folder with exactly these files, and the stamp of a build. */
  build(files: Files): void;
  publish(options?: Partial<PublishOptions>, target?: Partial<TargetOptions>): ReturnType<typeof publishSite>;
  /** Builds these files and publishes them. */
  release(files: Files, ...how: Parameters<Publishing['publish']>): ReturnType<typeof publishSite>;
  /** Publishes these files until the storage refuses to write one key. */
  breakOff(files: Files, key: string): Promise<void>;
  rollBack(options?: Partial<RollbackOptions>, target?: Partial<TargetOptions>): ReturnType<typeof rollBack>;
  /** Ends the pin of a rollback. */
  resume(): Promise<unknown>;
  /** What visitors can get, by key, unpacked. */
  published(): Files;
  /** What is stored under a key of the shop's bucket. */
  stored(key: string): MemoryObject | undefined;
  /** Stores an object as somebody else would. */
  put(key: string, content: string, headers?: Record<string, string>): void;
  /** Removes all objects whose keys begin like this. */
  lose(prefix: string): void;
  /** The record of the live and all kept releases. */
  head(): Head;
  /** Requests since the last look at them. */
  newRequests(): S3Request[];
  /** Those that change something, as `PUT key`. */
  newWrites(): string[];
  /** Those that change something that visitors see. */
  newPublicWrites(): string[];
  /** Has these requests fail from now on; without an argument, none. */
  fail(when?: (request: S3Request) => Fault | Promise<Fault>): void;
  /** Whether a publish holds the lock, or died with it. */
  isLocked(): boolean;
  /** Makes a lock that was left behind expire. */
  expireLock(): void;
}

export const LOCK = '_deploy/lock.json';

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

export async function startPublishing(options?: S3ServerOptions): Promise<Publishing> {
  const server = await startS3Server(options);
  onTestFinished(() => server[Symbol.asyncDispose]());
  const dist = join(temporaryFolder(), 'dist');
  const bucket = () => server.bucket('shop');
  const open = (target?: Partial<TargetOptions>) =>
    openTarget({
      site: { bucket: 'shop', prefix: '' },
      endpoint: server.url,
      region: 'us-east-1',
      credentials: S3_CREDENTIALS,
      retryDelayMs: 1,
      ...target,
    });
  let seen = 0;
  const publishing: Publishing = {
    server,
    dist,
    build: (files) => putFiles(dist, files),
    release(files, ...how) {
      publishing.build(files);
      return publishing.publish(...how);
    },
    async breakOff(files, refused) {
      publishing.fail(({ key }) => (key === refused ? 403 : undefined));
      await expect(publishing.release(files)).rejects.toThrow('403');
      publishing.fail();
    },
    publish: (more, target) =>
      publishSite({
        dist,
        target: open(target),
        concurrency: 8,
        runStep: silentSteps,
        maxShrinkPercent: 30,
        ...more,
      }),
    rollBack: (more, target) =>
      rollBack({ target: open(target), concurrency: 8, runStep: silentSteps, ...more }),
    resume: () => resume(open()),
    published() {
      const objects = [...bucket()].filter(([key]) => !key.startsWith('_deploy/'));
      return Object.fromEntries(
        objects.map(([key, { body, headers }]) => [
          key,
          String(headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body),
        ]),
      );
    },
    stored: (key) => bucket().get(key),
    put: (key, content, headers = {}) =>
      bucket().set(key, { body: Buffer.from(content), headers, md5: content, written: new Date() }),
    lose(prefix) {
      for (const key of [...bucket().keys()]) if (key.startsWith(prefix)) bucket().delete(key);
    },
    head: () => JSON.parse(String(bucket().get('_deploy/head.json')?.body)),
    newRequests() {
      const requests = server.requests.slice(seen);
      seen = server.requests.length;
      return requests;
    },
    newWrites: () =>
      publishing
        .newRequests()
        .filter(({ method }) => ['PUT', 'COPY', 'DELETE'].includes(method))
        .map(({ method, key }) => `${method} ${key}`),
    newPublicWrites: () => publishing.newWrites().filter((write) => !write.includes('_deploy/')),
    fail(when = () => undefined) {
      server.fault = when;
    },
    isLocked() {
      const lock = bucket().get(LOCK);
      return lock !== undefined && JSON.parse(lock.body.toString()).released !== true;
    },
    expireLock() {
      const lock = bucket().get(LOCK);
      if (lock) lock.written = new Date(Date.now() - 61_000);
    },
  };
  return publishing;
}

/** What visitors get of a site, by key: every page without an extension. */
export const cleanUrls = (files: Files): Files =>
  Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path.replace(/(?<!^index|^404)\.html$/, ''), content]),
  );

/** Fills a folder with exactly these files, and the stamp of a build. */
export function putFiles(dir: string, files: Files): void {
  rmSync(dir, { recursive: true, force: true });
  const stamp = { code: 'code', catalogue: hash('md5', JSON.stringify(files)) };
  writeFiles(dir, { ...files, [STAMP_FILE]: JSON.stringify(stamp) });
}
