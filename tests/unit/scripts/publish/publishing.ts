import { hash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { STAMP_FILE } from '../../../../scripts/build/site-stamp.ts';
import { type PublishOptions, publishSite } from '../../../../scripts/publish/publish-site.ts';
import { resume } from '../../../../scripts/publish/releases/pin.ts';
import { type RollbackOptions, rollBack } from '../../../../scripts/publish/roll-back.ts';
import { openTarget, type TargetOptions } from '../../../../scripts/publish/storage/open-target.ts';
import { silentSteps } from '../../../../scripts/terminal/steps.ts';
import {
  S3_CREDENTIALS,
  type S3Request,
  type S3Server,
  type S3ServerOptions,
  startS3Server,
} from '../../../support/s3/s3-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Files of a built site, by path. */
export type Files = Record<string, string>;

/** The storage of one test, and a built site to publish there. */
export interface Publishing {
  server: S3Server;
  /** The folder of the built site. */
  dist: string;
  /** Fills that folder with exactly these files, and the stamp of a build. */
  build(files: Files): void;
  publish(options?: Partial<PublishOptions>, target?: Partial<TargetOptions>): ReturnType<typeof publishSite>;
  rollBack(options?: Partial<RollbackOptions>, target?: Partial<TargetOptions>): ReturnType<typeof rollBack>;
  /** Ends the pin of a rollback. */
  resume(): Promise<unknown>;
  /** What visitors can get, by key, unpacked. */
  published(): Files;
  /** Returns the requests since the last call. */
  newRequests(): S3Request[];
  /** Whether a publish holds the lock, or died with it. */
  isLocked(): boolean;
  /** Makes a lock that was left behind expire. */
  expireLock(): void;
}

export const LOCK = '_deploy/lock.json';

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
  return {
    server,
    dist,
    build: (files) => putFiles(dist, files),
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
    newRequests() {
      const requests = server.requests.slice(seen);
      seen = server.requests.length;
      return requests;
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
}

/** Fills a folder with exactly these files, and the stamp of a build. */
export function putFiles(dir: string, files: Files): void {
  if (existsSync(dir)) rmSync(dir, { recursive: true });
  mkdirSync(dir, { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
  const catalogue = hash('md5', JSON.stringify(files));
  writeFileSync(join(dir, STAMP_FILE), JSON.stringify({ code: 'code', catalogue }));
}

/** Requests that change something, as `PUT key`. */
export const writesAmong = (requests: readonly S3Request[]): string[] =>
  requests
    .filter(({ method }) => ['PUT', 'COPY', 'DELETE'].includes(method))
    .map(({ method, key }) => `${method} ${key}`);

/** Requests that change something that visitors see. */
export const publicWritesAmong = (requests: readonly S3Request[]): string[] =>
  writesAmong(requests).filter((write) => !write.includes('_deploy/'));
