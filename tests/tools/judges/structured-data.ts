import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isGtin } from './gtin.ts';
import { fileAt, fileOf, SITE, type Thing, thingsOf } from './judged-sites.ts';
import type { Judge, JudgedSite } from './judgement.ts';

/**
 * What Google's documentation says of products for sale, breadcrumbs, the organisation and the site (Search Central, “Structured
 * data”), as far as it concerns this shop and no package of others checks it.
 */

type Rule = (thing: Thing, site: JudgedSite, path: string) => (string | false | undefined)[];

/** Whether an absolute address leads to a file or page of the site. */
const exists = ({ dist }: JudgedSite, address: unknown): boolean => {
  const file = fileAt(String(address));
  return (
    file !== undefined && [file, fileOf(`/${file}`)].some((each) => each && existsSync(join(dist, each)))
  );
};

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());
const isText = (value: unknown): boolean => typeof value === 'string' && /\S/.test(value);
const isDate = (value: unknown): boolean => /^\d{4}-\d\d-\d\d(?:T|$)/.test(String(value));
const isAmount = (value: unknown): boolean => typeof value === 'number' && value > 0;

/** The shop, as its home page describes it. */
const organisationOf = (site: JudgedSite): Thing | undefined =>
  thingsOf(site, '/').find((thing) => thing['@id'] && thing.address);

const product: Rule = (thing, site, path) => {
  const offer = (thing.offers ?? {}) as Thing;
  const seller = (offer.seller ?? {}) as Thing;
  return [
    !isText(thing.name) && 'a product without a name',
    !isText(thing.description) && 'a product without a description',
    thing.url !== SITE + path && 'a product with the address of another page',
    thing.sku !== path.split('/').at(-1) && 'a product without its number',
    thing.gtin !== undefined && !isGtin(String(thing.gtin)) && `${thing.gtin} is no GTIN`,
    thing.brand !== undefined && !isText((thing.brand as Thing).name) && 'a brand without a name',
    ...listOf(thing.image).map((image) => !exists(site, image) && `there is no image ${image}`),
    ...listOf(thing.image).map(
      (image) => /\.svg$/.test(String(image)) && `${image} is an SVG, which Google shows nowhere`,
    ),
    !isAmount(offer.price) && 'a product without a price above 0, which is no offer',
    !/^[A-Z]{3}$/.test(String(offer.priceCurrency)) && `${offer.priceCurrency} is no currency`,
    !/^https:..schema\.org.(?:In|OutOf)Stock$|PreOrder$/.test(String(offer.availability)) &&
      'availability is unknown',
    offer.priceValidUntil !== undefined && !isDate(offer.priceValidUntil) && 'priceValidUntil is no date',
    seller['@id'] !== organisationOf(site)?.['@id'] && 'the seller is not the shop of the home page',
  ];
};

const breadcrumb: Rule = ({ itemListElement }, site) => {
  const places = listOf(itemListElement) as Thing[];
  return [
    places.length < 2 && 'a breadcrumb of one place',
    ...places.flatMap(({ position, name, item }, index) => [
      position !== index + 1 && `place ${index + 1} of the breadcrumb has position ${position}`,
      !isText(name) && 'a place without a name',
      !exists(site, item) && `the breadcrumb leads to ${item}, which does not exist`,
    ]),
  ];
};

/** Google takes returns and shipping once for all products, from the organisation. */
const organisation: Rule = (thing, site) => {
  const returns = thing.hasMerchantReturnPolicy as Thing | undefined;
  const isLimited = /MerchantReturnFiniteReturnWindow$/.test(String(returns?.returnPolicyCategory));
  return [
    !isText(thing.name) && 'a shop without a name',
    thing.url !== `${SITE}/` && 'the shop has the address of another site',
    !exists(site, thing.logo) && 'a shop without a logo',
    !/^\+[\d ]{9,}$/.test(String(thing.telephone)) && 'a shop without an international phone number',
    !isText((thing.address as Thing | undefined)?.addressCountry) && 'a shop without a country',
    !returns && 'products without a return policy',
    returns && !returns.applicableCountry && !returns.merchantReturnLink && 'a return policy for no country',
    isLimited && !isAmount(returns?.merchantReturnDays) && 'a return policy for a time without days',
    !thing.hasShippingService && 'products without shipping',
  ];
};

const site: Rule = ({ name, url }) => [
  !isText(name) && 'a site without a name',
  url !== `${SITE}/` && 'a site with the address of another',
];

const list: Rule = ({ itemListElement }, judged) => {
  const addresses = (listOf(itemListElement) as Thing[]).map(({ url }) => url);
  return [
    new Set(addresses).size < addresses.length && 'a list with the same page twice',
    ...addresses.map((url) => !exists(judged, url) && `a list with ${url}, which does not exist`),
  ];
};

const RULES: Readonly<Record<string, Rule>> = {
  ...{ Product: product, BreadcrumbList: breadcrumb, WebSite: site, ItemList: list },
  ...{ Store: organisation, OnlineStore: organisation, Organization: organisation },
};

export const structuredData: Judge = (judged) => {
  const errors = judged.pages.flatMap((path) =>
    thingsOf(judged, path).flatMap((thing) => {
      const isElsewhere = thing['@id'] !== undefined && path !== '/';
      const rule = isElsewhere ? undefined : RULES[String(thing['@type'])];
      return (rule?.(thing, judged, path) ?? []).filter(Boolean).map((error) => `${error} — ${path}`);
    }),
  );
  return { checked: judged.pages.length, errors };
};
