import crypto from 'node:crypto';

const plain = () => ({
  update: (bytes: string | Buffer) => Buffer.from(bytes),
  final: () => Buffer.alloc(0),
});

let arePlain = false;

/** Makes s3rver send its list tokens in plain text: it encrypts them with DES, which OpenSSL 3 no longer has. */
export function usePlainListTokens(): void {
  if (arePlain) return;
  arePlain = true;
  for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
    const original = crypto[name] as (...args: unknown[]) => unknown;
    Object.assign(crypto, {
      [name]: (algorithm: string, ...rest: unknown[]) =>
        algorithm === 'des' ? plain() : original(algorithm, ...rest),
    });
  }
}
