/** Sent with every answer. Only headers can forbid frames: a page's own policy (src/metadata/page-policy.ts) cannot. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** Returns those that an answer lacks, as `name: value`. Other values, and other policies, are the owner's choice. */
export const missingSecurityHeaders = (headers: Headers): string[] =>
  Object.entries(SECURITY_HEADERS)
    .filter(([name]) => {
      const sent = headers.get(name);
      return name === 'content-security-policy' ? !sent?.includes('frame-ancestors') : !sent;
    })
    .map(([name, value]) => `${name}: ${value}`);
