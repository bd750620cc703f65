import { type RequestListener, request as send } from 'node:http';
import { publishSite } from '../../../scripts/publish/publish-site.ts';
import { silentSteps } from '../../../scripts/terminal/steps.ts';
import { type S3Server, targetAt } from '../../support/s3/s3-server.ts';
import { testSite } from '../../tools/sites/test-site.ts';

/** Publishes the built site to one bucket and its records to another. */
export async function publishTestSite(storage: S3Server, bucket: string, records: string): Promise<void> {
  await publishSite({
    dist: testSite.dist,
    target: targetAt(storage, { site: { bucket, prefix: '' }, state: { bucket: records, prefix: '' } }),
    encoding: 'gzip',
    concurrency: 8,
    maxShrinkPercent: 30,
    runStep: silentSteps,
  });
}

/** Forwards requests to a bucket that answers like a website, as a proxy in front of it does. */
export const serveBucket =
  ({ url }: S3Server, bucket: string): RequestListener =>
  (request, response) => {
    const { host: _, ...headers } = request.headers;
    const passed = send(`${url}/${bucket}${request.url}`, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  };
