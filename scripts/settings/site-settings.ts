import * as deliverySettings from '#delivery.config.ts';
import { accentContrast, MIN_CONTRAST, readableAccent } from '#metadata/palette.ts';
import * as shopSettings from '#shop.config.ts';
import { type Analytics, analytics, brand, redirects } from '#shop.config.ts';
import { CommandError } from '../failures/command-error.ts';
import type { Environment } from './environment.ts';
import { newsletterApi } from './newsletter-api.ts';
import { projectRoot } from './project-root.ts';
import { refuseWrongSettings } from './refuse-wrong-settings.ts';

/** What pages are told of the environment, by the names that astro.config.mjs reads. */
export type PageVariables = Record<
  | 'PUBLIC_CATALOGUE_API_URL'
  | 'NEWSLETTER_API_URL'
  | 'CONTACT_API_URL'
  | 'ORDER_KEY_HEADER'
  | 'SITE_URL'
  | 'STORE_ID',
  string
>;

/** Which catalogue a site is built from, and what its pages are told. */
export interface SiteSettings {
  /** The catalogue API as the build reaches it. */
  apiUrl: string;
  /** The catalogue API as browsers reach it; may be root-relative. */
  publicApiUrl: string;
  /** Hosts on a private network, with their ports, that images may be taken from. */
  imageHosts?: readonly string[];
  storeId: number;
  variables: PageVariables;
}

export class CatalogueNotNamed extends CommandError {}

/**
 * @throws {CatalogueNotNamed} if the environment names no catalogue API.
 * @throws {CommandError}
 */
export function siteSettings(environment: Environment): SiteSettings {
  refuseFolder(projectRoot);
  refuseWrongSettings('src/delivery.config.ts', deliverySettings);
  refuseWrongSettings('src/shop.config.ts', shopSettings);
  refuseUnreadableBrand(brand);
  if (analytics) refuseWrongAnalytics(analytics);
  const { CATALOGUE_API_URL: apiUrl, STORE_ID: storeId, IMAGE_HOSTS: imageHosts } = environment;
  if (apiUrl === undefined) {
    throw new CatalogueNotNamed(
      'CATALOGUE_API_URL is not set, so there is no catalogue to build from. Set it to the API, for example ' +
        '`CATALOGUE_API_URL=https://shop.example/api/v1 npm run build`, or try the shop with its sample catalogue: `npm start`.',
    );
  }
  const { PUBLIC_CATALOGUE_API_URL = apiUrl, SITE_URL = `http://localhost:${environment.PORT}` } =
    environment;
  refuseWrongRedirects(redirects, SITE_URL);
  return {
    ...{ apiUrl, storeId, imageHosts, publicApiUrl: PUBLIC_CATALOGUE_API_URL },
    variables: {
      ...{ PUBLIC_CATALOGUE_API_URL, SITE_URL, STORE_ID: String(storeId) },
      NEWSLETTER_API_URL: newsletterApi(environment),
      CONTACT_API_URL: environment.CONTACT_API_URL ?? '',
      ORDER_KEY_HEADER: String(environment.ORDER_KEY_HEADER ?? false),
    },
  };
}

/** @throws {CommandError} for a name that Astro takes for a part of an address, without saying so. */
function refuseFolder(folder: string): void {
  if (/[#?]/.test(folder))
    throw new CommandError(
      `The shop cannot be built in ${folder}, since a folder's name may contain neither # nor ?: rename that folder.`,
    );
}

/** @throws {CommandError} if text in the accent colour, or white text on it, is too pale for many people. */
export function refuseUnreadableBrand({ accent }: { accent: string }): void {
  const contrast = contrastOf(accent);
  if (contrast >= MIN_CONTRAST) return;
  throw new CommandError(
    `The accent colour ${accent} (src/shop.config.ts, brand.accent) is too pale: buttons and links in it would have a ` +
      `contrast of ${contrast.toFixed(1)} to 1, and many people cannot read text with less than ${MIN_CONTRAST} to 1 ` +
      `(WCAG AA). The nearest readable colour is ${readableAccent(accent)}.`,
  );
}

function contrastOf(accent: string): number {
  try {
    return accentContrast(accent);
  } catch {
    throw new CommandError(
      `The accent colour "${accent}" (src/shop.config.ts, brand.accent) is not a colour: write it as #rrggbb.`,
    );
  }
}

/** @throws {CommandError} if browsers would not load the script, or its tag cannot have one of the attributes. */
export function refuseWrongAnalytics({ script, attributes }: Analytics): void {
  if (URL.parse(script)?.protocol !== 'https:') {
    throw new CommandError(
      `The script "${script}" (src/shop.config.ts, analytics.script) is not at an https address: ` +
        'write it as https://stats.example/script.js.',
    );
  }
  const wrong = Object.keys(attributes).find((name) => !/^data-[\w-]+$/.test(name));
  if (wrong !== undefined) {
    throw new CommandError(
      `The attribute "${wrong}" (src/shop.config.ts, analytics.attributes) is not a data attribute: ` +
        'write it as the service shows it, such as data-website-id.',
    );
  }
}

/** A path that can be a file: no query, no slash at the end. */
const OLD = /^(\/[^/?#\s\\]+)+$/;
const TARGET = /^(\/(?!\/)|https?:\/\/)\S*$/;

type Redirects = Readonly<Record<string, string>>;

/** @throws {CommandError} if an old address cannot be a file, or leads nowhere, in a circle or to another old one. */
export function refuseWrongRedirects(redirects: Redirects, siteUrl: string): void {
  for (const [from, target] of Object.entries(redirects)) {
    const problem = problemOf(from, target, redirects, siteUrl);
    if (problem) {
      throw new CommandError(
        `The redirect from "${from}" to "${target}" (src/shop.config.ts, redirects) ${problem}.`,
      );
    }
  }
}

function problemOf(from: string, target: string, redirects: Redirects, siteUrl: string): string | undefined {
  if (!OLD.test(from) || from.split('/').some((part) => part.startsWith('.')))
    return 'does not begin at a path: write /old/page, without a query or a slash at the end';
  if (!TARGET.test(target) || !URL.canParse(target, siteUrl))
    return 'does not lead to a URL: write /new-page or https://…';
  const next = Object.keys(redirects).find((old) => pathOf(old, siteUrl) === pathOf(target, siteUrl));
  if (next === from) return 'leads in a circle';
  if (next !== undefined)
    return `leads to another old address, "${next}": point it to "${redirects[next]}" instead`;
  return undefined;
}

/** Returns what servers look for: neither a query nor a slash at the end changes that. */
function pathOf(address: string, siteUrl: string): string {
  const { origin, pathname } = new URL(address, siteUrl);
  return origin + pathname.replace(/\/+$/, '');
}
