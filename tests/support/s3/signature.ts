import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Answer, failed } from './bucket.ts';

/** The only key pair that the server accepts. */
export const S3_CREDENTIALS = { accessKeyId: 'a key', secretAccessKey: 'a secret' };

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/((\d+)\/([^/]+)\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Refuses a request whose signature is wrong (AWS Signature Version 4); it may have none. */
export function signatureFault({ method, url = '', headers }: IncomingMessage): Answer | undefined {
  if (headers.authorization === undefined) return undefined;
  const [, id, scope = '', day = '', region = '', names = '', signature] =
    AUTHORIZATION.exec(headers.authorization) ?? [];
  if (id !== S3_CREDENTIALS.accessKeyId) return failed(403, 'InvalidAccessKeyId');
  const [path = '', query = ''] = url.split('?');
  const request = [
    method,
    path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    [...new URLSearchParams(query)]
      .map((pair) => pair.map(encoded).join('='))
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const signed = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce(
    hmac,
    Buffer.from(`AWS4${S3_CREDENTIALS.secretAccessKey}`),
  );
  return hmac(key, signed).toString('hex') === signature ? undefined : failed(403, 'SignatureDoesNotMatch');
}
