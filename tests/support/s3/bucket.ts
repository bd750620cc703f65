import { hash } from 'node:crypto';

/** An object as it is stored. */
export interface MemoryObject {
  body: Buffer;
  /** Names in lower case: content-type, cache-control, x-amz-meta-… */
  headers: Record<string, string>;
  md5: string;
  written: Date;
}

/** The objects of one bucket, by key. */
export type Bucket = Map<string, MemoryObject>;

/** How a storage expects ETags in If-Match: Ceph refuses quotes, Cloudflare requires them. */
export type EtagQuotes = 'refused' | 'required' | 'either';

type Headers = Readonly<Record<string, string | undefined>>;

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const REDIRECT = 'x-amz-website-redirect-location';
const STORED =
  /^(cache-control|content-(disposition|encoding|language|type)|expires|x-amz-(meta-.*|website-redirect-location))$/;
const MOST_LISTED = 1_000;

const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const failed = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});

export function putObject(
  bucket: Bucket,
  key: string,
  body: Buffer,
  headers: Headers,
  quotes: EtagQuotes,
): Answer {
  const { 'content-md5': md5 = '', 'x-amz-content-sha256': sha256 = '' } = headers;
  if ((md5 && md5 !== hash('md5', body, 'base64')) || sha256 !== hash('sha256', body))
    return failed(400, 'BadDigest');
  if (headers['if-none-match'] === '*' && bucket.has(key)) return failed(412, 'PreconditionFailed');
  return versionFault(bucket.get(key), headers['if-match'], quotes) ?? store(bucket, key, body, headers);
}

/** S3 does not copy where an object redirects: a copy does so only if its request says so again. */
export function copyObject(
  [source, sourceKey]: readonly [Bucket | undefined, string],
  bucket: Bucket,
  key: string,
  headers: Headers,
  quotes: EtagQuotes,
): Answer {
  const copied = source?.get(sourceKey);
  const fault = versionFault(copied, headers['x-amz-copy-source-if-match'] ?? '*', quotes);
  if (!copied || fault) return fault ?? failed(404, 'NoSuchKey');
  const stored = { ...copied.headers, [REDIRECT]: headers[REDIRECT] };
  const { headers: { etag = '' } = {} } = store(bucket, key, copied.body, stored);
  return { status: 200, body: `<CopyObjectResult><ETag>${escaped(etag)}</ETag></CopyObjectResult>` };
}

function versionFault(present: MemoryObject | undefined, wanted: string | undefined, quotes: EtagQuotes) {
  if (wanted === undefined) return undefined;
  if (present === undefined) return failed(404, 'NoSuchKey');
  if (wanted === '*') return undefined;
  const isQuoted = wanted.startsWith('"');
  if (quotes === 'required' && !isQuoted) return failed(400, 'InvalidArgument');
  const isRefused = quotes === 'refused' && isQuoted;
  return isRefused || wanted.replaceAll('"', '') !== present.md5
    ? failed(412, 'PreconditionFailed')
    : undefined;
}

function store(bucket: Bucket, key: string, body: Buffer, given: Headers): Answer {
  const kept = Object.entries(given).filter(([name, value]) => value !== undefined && STORED.test(name));
  const headers = Object.fromEntries(kept) as MemoryObject['headers'];
  const md5 = hash('md5', body);
  bucket.set(key, { body, headers, md5, written: new Date() });
  return { status: 200, headers: { etag: `"${md5}"` } };
}

export function listObjects(bucket: Bucket, query: URLSearchParams): Answer {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...bucket.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, MOST_LISTED);
  const contents = page.map(
    (key) => `<Contents><Key>${escaped(key)}</Key><ETag>&#34;${bucket.get(key)?.md5}&#34;</ETag></Contents>`,
  );
  const next = `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>`;
  const end = `<IsTruncated>${keys.length > page.length}</IsTruncated>${keys.length > page.length ? next : ''}`;
  return { status: 200, body: `<ListBucketResult>${end}${contents.join('')}</ListBucketResult>` };
}

export function getObject(bucket: Bucket, key: string): Answer {
  const object = bucket.get(key);
  if (!object) return failed(404, 'NoSuchKey');
  const { body, headers, md5, written } = object;
  const last = { etag: `"${md5}"`, 'last-modified': written.toUTCString() };
  return { status: 200, headers: { ...headers, ...last }, body };
}
