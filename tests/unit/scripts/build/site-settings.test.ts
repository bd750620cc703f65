import { expect, it } from 'vitest';
import { siteSettings } from '../../../../scripts/build/site-settings.ts';
import { parseEnvironment } from '../../../../scripts/environment.ts';

const settingsOf = (variables: Record<string, string>) => siteSettings(parseEnvironment(variables));

it('has browsers use the API that the build uses, and its host for the newsletter', () => {
  expect(settingsOf({ CATALOGUE_API_URL: 'https://shop.example/api/v1' })).toEqual({
    apiUrl: 'https://shop.example/api/v1',
    publicApiUrl: 'https://shop.example/api/v1',
    newsletterApiUrl: 'https://shop.example',
    orderKeyHeader: false,
    siteUrl: 'http://localhost:4321',
    storeId: 5,
    imageHosts: [],
  });
});

it('keeps the newsletter on the shop’s own origin if the public API is there', () => {
  expect(
    settingsOf({ CATALOGUE_API_URL: 'http://10.0.0.5/api/v1', PUBLIC_CATALOGUE_API_URL: '/api/v1' }),
  ).toMatchObject({ apiUrl: 'http://10.0.0.5/api/v1', publicApiUrl: '/api/v1', newsletterApiUrl: '' });
});

it('accepts another newsletter service', () => {
  expect(
    settingsOf({
      CATALOGUE_API_URL: 'https://shop.example/api/v1',
      NEWSLETTER_API_URL: 'https://mail.example',
    }),
  ).toMatchObject({ newsletterApiUrl: 'https://mail.example' });
});

it('puts the site on the port of npm start unless another address is set', () => {
  const api = { CATALOGUE_API_URL: 'https://shop.example/api/v1' };
  expect(settingsOf({ ...api, PORT: '4400' }).siteUrl).toBe('http://localhost:4400');
  expect(settingsOf({ ...api, SITE_URL: 'https://shop.example' }).siteUrl).toBe('https://shop.example');
});

it('says what to do when no catalogue API is set', () => {
  expect(() => settingsOf({})).toThrow(/CATALOGUE_API_URL is not set.*npm run build.*npm start/);
});
