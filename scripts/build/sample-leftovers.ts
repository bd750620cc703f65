import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { firstVisit } from '#first-visit.config.ts';
import { brands, claims, partners, parts, shop, stores } from '#shop.config.ts';

/** The makers in the sample catalogue; nobody else has these names. */
const SAMPLE_MAKERS = [
  ...['Bahorix', 'Chorsuvo', 'Muzaron', 'Oydinor', 'Qamaris'],
  ...['Samarqo', 'Turantiy', 'Yulduzon', 'Zarnur', 'Zumrador'],
];
const SAMPLE_PHONE = '+998 71 200 10 10';
const SAMPLE_STARTERS = '1,2,3';
const SAMPLE_BUYERS = 56;

/** How many products are checked to see whose catalogue it is. */
const LOOKS = 50;

const isSamples = ({ newestProducts }: Pick<Catalogue, 'newestProducts'>): boolean =>
  newestProducts(LOOKS).some(({ productModel }) =>
    SAMPLE_MAKERS.some((maker) => productModel.includes(maker)),
  );

/** No address on the internet has this ending (RFC 2606). */
const isMadeUp = (address: string): boolean => /\.example(\/|$)/.test(address);

const namesOf = (things: readonly { name: string }[]): string => things.map(({ name }) => name).join(', ');

/**
 * Returns what the settings of a shop with its own catalogue still have from the sample, as lines for the terminal;
 * none if there is nothing.
 */
export function findSampleLeftovers(
  catalogue: Pick<Catalogue, 'newestProducts'>,
  settings = { brands, claims, partners, parts, shop, stores, firstVisit },
): string[] {
  if (isSamples(catalogue)) return [];
  const { contacts, name } = settings.shop;
  const lists = [settings.firstVisit.starterWishlist, settings.firstVisit.starterCompare];
  const found = {
    'shop.name': name === 'Vitrina' && name,
    'shop.contacts.phone': contacts.phone === SAMPLE_PHONE && contacts.phone,
    'shop.contacts.email': isMadeUp(contacts.email) && contacts.email,
    'shop.contacts.social': namesOf(contacts.social.filter(({ url }) => isMadeUp(url))),
    stores: settings.parts.stores && namesOf(settings.stores.filter(({ email }) => isMadeUp(email))),
    brands:
      settings.parts.brands && namesOf(settings.brands.filter(({ name }) => SAMPLE_MAKERS.includes(name))),
    partners: namesOf(settings.partners.filter(({ name }) => SAMPLE_MAKERS.includes(name))),
    'claims.buyers': settings.claims.buyers === SAMPLE_BUYERS && `${SAMPLE_BUYERS} of every product`,
    'parts.templatePages': settings.parts.templatePages && 'sample products in dollars, mock payments',
    'parts.account': settings.parts.account && 'a demo account',
    'parts.dropdowns': settings.parts.dropdowns && 'choices of language and currency that change nothing',
    'starter lists in src/first-visit.config.ts':
      lists.some((ids) => ids.join() === SAMPLE_STARTERS) && SAMPLE_STARTERS,
  };
  const lines = Object.entries(found).flatMap(([where, what]) => (what ? [`  ${where}: ${what}`] : []));
  return lines.length > 0
    ? ['Warning: src/shop.config.ts still contains something of the sample shop:', ...lines]
    : [];
}
