import { CommandError } from '../../failures/command-error.ts';

/** An object storage refused a request, or did not answer. */
export class StorageError extends CommandError {
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /** S3's error code, such as `AccessDenied`; empty if none was given. */
  readonly code: string;

  constructor(message: string, status: number, code: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const CHECK_ADDRESS = 'Check AWS_ENDPOINT_URL and the network';

/** Creates the error for a refused request, with S3's own message and what to do. */
export function refused(request: string, status: number, body: string): StorageError {
  const code = textOf(body, 'Code');
  const message = textOf(body, 'Message');
  const answer = [`${status}`, code, message && `(${message})`].filter(Boolean).join(' ');
  return new StorageError(
    `The storage answered ${request} with ${answer}. ${remedy(status, code)}`,
    status,
    code,
  );
}

/** Creates the error for a request that got no response. */
export function unanswered(request: string, origin: string, error: Error): StorageError {
  const reason = error.cause instanceof Error ? error.cause.message || String(error.cause) : error.message;
  return new StorageError(
    `The storage at ${origin} did not answer ${request}: ${reason}. ${CHECK_ADDRESS}, then run the same command again.`,
    0,
    '',
  );
}

/** Returns what the owner reads while a storage that does not answer is still being tried. */
export const silent = (request: string, origin: string, ms: number): string =>
  `The storage at ${origin} has not answered ${request} for ${ms / 1000} s and is still being tried. ${CHECK_ADDRESS}.`;

const textOf = (xml: string, tag: string): string =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]?.trim() ?? '';

function remedy(status: number, code: string): string {
  if (code in REMEDIES) return REMEDIES[code] as string;
  if (status === 403) return RIGHTS;
  if (status === 429 || status === 503) return SLOWER;
  if (status >= 500) return 'Run the same command again; it continues where this one stopped.';
  return 'See scripts/publish/README.md.';
}

const RIGHTS =
  'The access key needs s3:GetObject, s3:PutObject, s3:DeleteObject on the objects and s3:ListBucket on the bucket.';
const SLOWER = 'Run it again with a lower PUBLISH_RATE or PUBLISH_CONCURRENCY.';
const KEYS = 'Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
const REGION = "Set AWS_REGION to the bucket's region, and AWS_ENDPOINT_URL to the address of its storage.";

const REMEDIES: Readonly<Record<string, string>> = {
  AccessDenied: RIGHTS,
  InvalidAccessKeyId: KEYS,
  SignatureDoesNotMatch: KEYS,
  ExpiredToken: 'Renew AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN.',
  NoSuchBucket: 'Create the bucket first, or correct its name.',
  PermanentRedirect: REGION,
  AuthorizationHeaderMalformed: REGION,
  IllegalLocationConstraintException: REGION,
  RequestTimeTooSkewed: "Correct this machine's clock.",
  SlowDown: SLOWER,
  BadDigest: 'The data arrived damaged and was not stored. Run the same command again.',
  XAmzContentSHA256Mismatch: 'The data arrived damaged and was not stored. Run the same command again.',
  NotImplemented: 'This storage lacks a part of the S3 interface that publishing needs.',
};
