/** A store as the store pages show it; the coordinates are in degrees. */
export interface Store {
  /** Of the store on its page and of its image, `public/images/stores/{id}.svg`. */
  id: string;
  name: string;
  address: string;
  phone: string;
  email: string;
  latitude: number;
  longitude: number;
}

const paris = {
  id: 'paris',
  name: 'Paris',
  address: '18 Rue du Faubourg, 75009 Paris, Fransiya',
  phone: '+33 1 55 50 10 10',
  email: 'paris@vitrina.example',
  latitude: 48.87506,
  longitude: 2.33985,
};

const london = {
  id: 'london',
  name: 'London',
  address: '42 Market Street, London W1T 3NL, Buyuk Britaniya',
  phone: '+44 20 7946 0110',
  email: 'london@vitrina.example',
  latitude: 51.51822,
  longitude: -0.13461,
};

const dubai = {
  id: 'dubai',
  name: 'Dubai',
  address: '7 Marina Walk, Dubai, Birlashgan Arab Amirliklari',
  phone: '+971 4 555 0110',
  email: 'dubai@vitrina.example',
  latitude: 25.07725,
  longitude: 55.13392,
};

const madrid = {
  id: 'madrid',
  name: 'Madrid',
  address: '25 Calle Mayor, 28013 Madrid, Ispaniya',
  phone: '+34 910 555 110',
  email: 'madrid@vitrina.example',
  latitude: 40.41614,
  longitude: -3.70732,
};

const tokyo = {
  id: 'tokyo',
  name: 'Tokyo',
  address: '3-4-5 Ginza, Chuo-ku, Tokyo 104-0061, Yaponiya',
  phone: '+81 3 5550 1010',
  email: 'tokyo@vitrina.example',
  latitude: 35.67173,
  longitude: 139.76496,
};

/** Words and stores of the page about our stores. */
export const ourStoreTexts = {
  title: 'Do‘konlarimiz',
  lead: 'Texnikani sotib olishdan oldin ko‘rish, ushlab ko‘rish va mutaxassisdan so‘rash mumkin bo‘lgan do‘konlarimiz.',
  description: 'Do‘konlarimizning manzillari, telefon raqamlari va ish vaqti.',
  directions: 'Get Directions',
  /** The store whose card leads to the contact page. */
  withDirections: 'london',
  onMap: 'Barcha do‘konlar xaritada',
  stores: [paris, london, dubai],
} as const;

/** Words and stores of the page with the map. */
export const storeLocationsTexts = {
  title: 'Do‘konlar xaritada',
  lead: 'Do‘konni tanlang — xarita o‘sha joyni ko‘rsatadi.',
  description: 'Do‘konlarimiz xaritada: manzil, telefon raqami va elektron pochta.',
  choose: 'Do‘konni tanlang',
  openPage: 'Xaritada ochish',
  stores: [paris, london, madrid, tokyo],
} as const;
