import { expect, it } from 'vitest';
import { pagePolicy } from '#metadata/page-policy.ts';
import { pageVariables } from '../../../scripts/build/page-variables.ts';
import { siteSettings } from '../../../scripts/build/site-settings.ts';
import { parseEnvironment } from '../../../scripts/environment.ts';

const nothing = { scripts: [], styles: [] };

const directivesOf = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split(';').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );

const policyWith = (variables: Record<string, string>) =>
  directivesOf(pagePolicy(pageVariables(siteSettings(parseEnvironment(variables))), nothing));

it('pages may call each API that the owner names, and no other origins', () => {
  const policy = policyWith({
    CATALOGUE_API_URL: 'https://inside.example/api/v1',
    PUBLIC_CATALOGUE_API_URL: 'https://api.example/api/v1',
    NEWSLETTER_API_URL: 'https://mail.example',
    CONTACT_API_URL: 'https://forms.example:8443/send',
  });
  expect(policy['connect-src']).toEqual([
    "'self'",
    'https://api.example',
    'https://mail.example',
    'https://forms.example:8443',
  ]);
});

it('pages of a shop on a single origin call only that one', () => {
  const policy = policyWith({
    CATALOGUE_API_URL: 'http://localhost:4321/api/v1',
    PUBLIC_CATALOGUE_API_URL: '/api/v1',
  });
  expect(policy['connect-src'] ?? policy['default-src']).toEqual(["'self'"]);
});

it('a service that counts visits is called at its own origin alone, by a policy of its own', () => {
  const script = 'https://stats.example:8443/a/script.js';
  const policy = directivesOf(pagePolicy({}, nothing, { script, attributes: {} }));
  expect(policy['script-src']).toContain('https://stats.example:8443');
  expect(policy['connect-src']).toEqual(["'self'", 'https://stats.example:8443']);
  expect(policy['trusted-types']).toContain('analytics');
});

it('images may come from any server by HTTPS, but by HTTP only from that of the API', () => {
  const policy = policyWith({ CATALOGUE_API_URL: 'http://api.example/api/v1' });
  expect(policy['img-src']).toEqual(["'self'", 'data:', 'https:', 'http://api.example']);
});
