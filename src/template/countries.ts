import { allCountries } from 'country-region-data';

/** A country that an address can be in. */
export interface Country {
  /** ISO 3166-1 code. */
  code: string;
  name: string;
  /** Names of its provinces; empty if the form does not ask for one. */
  provinces: readonly string[];
}

/** ISO 3166-1 codes of the countries that the address form offers. */
const COUNTRIES =
  'AE AU AZ BE BR CA CH CN DE EG ES FR GB GE IN IT JP KG KR KZ MX NL PL RU SA SE SG TJ TM TR US UZ';

/** ISO 3166-1 codes of those whose addresses name a province. */
const WITH_PROVINCES = 'AE AU CA IT KZ US UZ';

/** Returns the countries, sorted by their English names. */
export function listCountries(): Country[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const regions = new Map<string, string[]>(
    allCountries.map(([, code, list]) => [code, list.map(([name]) => name)]),
  );
  const withProvinces = new Set(WITH_PROVINCES.split(' '));
  return COUNTRIES.split(' ')
    .map((code) => ({
      code,
      name: names.of(code) ?? code,
      provinces: withProvinces.has(code) ? (regions.get(code) ?? []) : [],
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
