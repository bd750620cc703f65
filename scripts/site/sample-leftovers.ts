import type { Provenance } from '#catalogue/snapshot/provenance.ts';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { brands, claims, keptFromSample, partners, parts, shop, stores } from '#shop.config.ts';
import { visits } from '#visits.config.ts';
import { count } from '../format/count.ts';

/** The makers in the sample catalogue; nobody else has these names. */
const SAMPLE_MAKERS = [
  ...['Bahorix', 'Chorsuvo', 'Muzaron', 'Oydinor', 'Qamaris'],
  ...['Samarqo', 'Turantiy', 'Yulduzon', 'Zarnur', 'Zumrador'],
];
const SAMPLE_PHONE = '+998 71 200 10 10';
const SAMPLE_STARTERS = '1,2,3';
const SAMPLE_BUYERS = 56;
const SAMPLE_COUNTDOWN_SECONDS = 600;
/** How their names begin. */
const SAMPLE_SLIDES = ['Yozgi chegirmalar:', 'Zamonaviy oshxona:', 'Toza uy:', 'Yangi texnologiyalar:'];

/** No address on the internet has this ending (RFC 2606). */
const isMadeUp = (address: string): boolean => /\.example(\/|$)/.test(address);

const namesOf = (things: readonly { name: string }[]): string => things.map(({ name }) => name).join(', ');

/** What is asked of a catalogue. */
type SampleSuspect = Pick<Catalogue, 'productCount' | 'slides'> & {
  provenance: Pick<Provenance, 'sampleProducts'>;
};

/**
 * Returns what a shop with goods of its own still has from the sample and its owner has not said to keep, as lines for
 * the terminal; none if there is nothing.
 */
export function findSampleLeftovers(
  { productCount, provenance, slides }: SampleSuspect,
  settings = { brands, claims, keptFromSample, partners, parts, shop, stores, visits },
): string[] {
  const { sampleProducts } = provenance;
  if (sampleProducts >= productCount) return [];
  const { contacts, name } = settings.shop;
  const { starterWishlist, starterCompare } = settings.visits;
  const sampleSlides = slides.filter(({ slideName }) =>
    SAMPLE_SLIDES.some((beginning) => slideName.startsWith(beginning)),
  );
  const found = {
    products: sampleProducts > 0 && `${count(sampleProducts, 'product')} of the sample`,
    slides: sampleSlides.map(({ slideName }) => slideName).join(', '),
    'shop.name': name === 'Vitrina' && name,
    'shop.contacts.phone': contacts.phone === SAMPLE_PHONE && contacts.phone,
    'shop.contacts.email': isMadeUp(contacts.email) && contacts.email,
    'shop.contacts.social': namesOf(contacts.social.filter(({ url }) => isMadeUp(url))),
    stores: settings.parts.stores && namesOf(settings.stores.filter(({ email }) => isMadeUp(email))),
    brands:
      settings.parts.brands && namesOf(settings.brands.filter(({ name }) => SAMPLE_MAKERS.includes(name))),
    partners: namesOf(settings.partners.filter(({ name }) => SAMPLE_MAKERS.includes(name))),
    'claims.buyers': settings.claims.buyers === SAMPLE_BUYERS && `${SAMPLE_BUYERS} of every product`,
    'claims.countdownSeconds':
      settings.claims.countdownSeconds === SAMPLE_COUNTDOWN_SECONDS &&
      `${SAMPLE_COUNTDOWN_SECONDS} s, for every shopper again`,
    'parts.templatePages': settings.parts.templatePages && 'sample products in dollars, mock payments',
    'parts.account': settings.parts.account && 'a demo account',
    'parts.dropdowns': settings.parts.dropdowns && 'choices of language and currency that change nothing',
    'visits.starterWishlist': starterWishlist.join() === SAMPLE_STARTERS && SAMPLE_STARTERS,
    'visits.starterCompare': starterCompare.join() === SAMPLE_STARTERS && SAMPLE_STARTERS,
  };
  const lines = Object.entries(found).flatMap(([where, what]) =>
    what && !settings.keptFromSample.includes(where) ? [`  ${where}: ${what}`] : [],
  );
  return lines.length > 0
    ? [
        'Warning: the shop still has something of the sample. Change it in src/shop.config.ts, src/visits.config.ts or the ' +
          'catalogue; what is to stay, name in `keptFromSample` of src/shop.config.ts:',
        ...lines,
      ]
    : [];
}
