import { expect, it, onTestFinished } from 'vitest';
import { type Head, readHead, writeHead } from '../../../../../scripts/publish/state/head.ts';
import { openTarget } from '../../../../../scripts/publish/storage/open-target.ts';
import { S3_CREDENTIALS, startS3Server } from '../../../../support/s3/s3-server.ts';

it('goes live only if nothing else has since the publish began, even if both held the lock', async () => {
  const server = await startS3Server();
  onTestFinished(() => server[Symbol.asyncDispose]());
  const { state } = openTarget({
    ...{ site: { bucket: 'shop', prefix: '' }, state: { bucket: 'shop', prefix: 'state/' } },
    ...{ region: 'us-east-1', credentials: S3_CREDENTIALS, endpoint: server.url },
  });
  const { head: none, etag: before } = await readHead(state);
  const by = (attempt: string): Head => ({ ...none, attempt });
  await writeHead(state, by('first'), before);
  await expect(writeHead(state, by('second'), before)).rejects.toThrow('Another publish finished');

  const { etag } = await readHead(state);
  await writeHead(state, by('third'), etag);
  await expect(writeHead(state, by('fourth'), etag)).rejects.toThrow('Run this one again');
  expect((await readHead(state)).head.attempt).toBe('third');
});
