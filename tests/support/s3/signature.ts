import type { IncomingMessage } from 'node:http';
import { AwsV4Signer } from 'aws4fetch';
import { type Answer, failed } from './bucket.ts';

/** The only key pair that the server accepts. */
export const S3_CREDENTIALS = { accessKeyId: 'a key', secretAccessKey: 'a secret' };

const AUTHORIZATION = /Credential=([^/]+)\/\d+\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+)/;

/** Refuses a request whose signature is wrong (AWS Signature Version 4); it may have none. */
export async function signatureFault({
  method = '',
  url,
  headers,
}: IncomingMessage): Promise<Answer | undefined> {
  const { authorization, host } = headers;
  if (authorization === undefined) return undefined;
  const [, id, region = '', names = ''] = AUTHORIZATION.exec(authorization) ?? [];
  if (id !== S3_CREDENTIALS.accessKeyId) return failed(403, 'InvalidAccessKeyId');
  const signer = new AwsV4Signer({
    ...{ ...S3_CREDENTIALS, method, url: `http://${host}${url}`, service: 's3', region },
    headers: names.split(';').map((name): [string, string] => [name, String(headers[name])]),
    datetime: String(headers['x-amz-date']),
  });
  return (await signer.authHeader()) === authorization ? undefined : failed(403, 'SignatureDoesNotMatch');
}
