import * as v from 'valibot';
import { isPrivateHost } from '../network/private-addresses.ts';

/** An absolute address to which paths are appended. */
export const absoluteAddress = v.pipe(
  v.string(),
  v.check(isHttpUrl, 'must be a plain http(s) URL, such as https://shop.example'),
  v.transform(withoutSlashAtEnd),
);

/** For names, phone numbers and keys. An address on the owner's own network is as safe as that network. */
const encrypted = v.check((value: string) => {
  const url = URL.parse(value);
  return url?.protocol !== 'http:' || isPrivateHost(url);
}, 'must begin with https://, unless it is on your own network: names, phone numbers or keys are sent there');

/** The same for what nobody on the way may read. */
export const encryptedAddress = v.pipe(absoluteAddress, encrypted);

/** The address of an object storage: a path there would be taken for the beginning of every key. */
export const storageAddress = v.pipe(
  encryptedAddress,
  v.check(
    (value) => new URL(value).pathname === '/',
    'must be the address of the storage alone, such as https://storage.example: the bucket is named as s3://bucket/prefix (PUBLISH_TARGET)',
  ),
);

/** Where browsers find an API: absolute, or on the shop's own origin. */
export const absoluteOrRootRelative = v.pipe(
  v.string(),
  v.check(
    (value) => isHttpUrl(value) || /^\/(?!\/)/.test(value),
    'must be a plain http(s) URL, such as https://shop.example/api/v1, or a path, such as /api/v1',
  ),
  v.transform(withoutSlashAtEnd),
);

/** Unlike the address of an API, it may have a query. */
export const webhookAddress = v.pipe(
  v.string(),
  v.check((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), 'must be an http(s) URL'),
  encrypted,
);

/** The server that e-mail is handed to. What else it could say, such as that certificates are not checked, is refused. */
export const smtpAddress = v.pipe(
  v.string(),
  v.regex(
    /^smtps?:\/\/([^\s:@/?#]+:[^\s:@/?#]+@)?([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?\/?$/i,
    'must be smtps://user:password@mail.example, or smtp://… for STARTTLS; in user and password, @ is written as %40, : as %3A, / as %2F, # as %23 and % as %25',
  ),
  v.check((value) => URL.canParse(value), 'must have a port up to 65535'),
  v.transform((value) => new URL(value)),
);

/** Whether an address is absolute and has no part that would break when a path is appended. */
function isHttpUrl(value: string): boolean {
  const url = URL.parse(value);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    !url.search &&
    !url.hash &&
    !url.username &&
    !url.password
  );
}

function withoutSlashAtEnd(url: string): string {
  return url.replace(/\/+$/, '');
}
