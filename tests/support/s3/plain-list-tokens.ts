import crypto from 'node:crypto';

const plain = () => ({
  update: (bytes: string | Buffer) => Buffer.from(bytes),
  final: () => Buffer.alloc(0),
});

let arePlain = false;

/** s3rver disguises its list tokens with DES, which OpenSSL 3 has no longer: so they go undisguised. */
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
