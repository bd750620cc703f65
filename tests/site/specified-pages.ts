import { productPath } from '#paths.ts';
import { parts } from '#shop.config.ts';
import { awkwardProducts } from '../tools/sites/test-catalogue.ts';

/**
 * The headline of a page, and what the specification quotes of its parts, named by CSS selectors: what the first one
 * `says` and where it `leads` by the texts or labels of its links, the texts of all (`are`), and their number (`×`).
 * What stands between slashes is a pattern.
 */
export type Page = readonly [headline: string, ...facts: string[]];

const PRICES = '20 000 so‘mdan 50 000 so‘mgacha';
const DELIVERY = `main says undan kam bo‘lsa, hududga qarab ${PRICES}`;
const DELIVERY_OF_FRIDGES = `main says narxi buyurtma sahifasida alohida ko‘rsatiladi: hududga qarab ${PRICES}.`;
const RETURNS = 'main says /[Ii]nternet-do‘kondan olingan[^.]*30 kun ichida/';
export const CLAIMS =
  'main says Best seller | 56 kishi sotib oldi | Yetkazib berish: 1-2 kun | 30 kun ichida qaytarish mumkin';
const CATEGORIES = 'Muzlatgichlar → /category/1 | Televizorlar → /category/4 | Smartfonlar → /category/5';
const CONTACTS =
  '+998 71 200 10 10 → tel:+998712001010 | salom@vitrina.example → mailto:salom@vitrina.example';
const MAP_TO_OPEN = 'main leads Alohida oynada ochish → /^https:..www.openstreetmap.org.\\?mlat=/';

const listing = (headline: string, path: string): Page => [
  headline,
  'main says /\\d+ ta mashulot\\(lar\\) topildi\\./ | /1–10 . \\d+/',
  `nav[aria-label="Bo‘limlar"] leads Barcha bo‘limlar → /shop-default | ${CATEGORIES}`,
  `main leads 2-sahifa → ${path}/2`,
  'main article × 10',
  'main button[aria-label$=" ustun"] × 6',
  'main [data-availability] are Available | Out of Stock',
  'main select[name=sort] option are Default | Alphabetically, A-Z | Alphabetically, Z-A | Price, low to high | Price, high to low',
];

/** Three topics of four questions, the first of each open. */
const QUESTIONS = [
  ['shopping-information', 'Shopping Information'],
  ['payment-information', 'Payment Information'],
  ['order-returns', 'Order Returns'],
].flatMap(([id, title]) => [
  `section#${id} h2 are ${title}`,
  `section#${id} details[name="${id}"]:has(h3) × 4`,
  `section#${id} details[open] × 1`,
  `section#${id} details:not([open]) ~ details[open] × 0`,
]);

const LETTERS = [
  'fieldset[aria-label="Alifbo bo‘yicha tanlash"] button × 28',
  'fieldset[aria-label="Alifbo bo‘yicha tanlash"] button[aria-pressed=true] are Show all',
  'fieldset[aria-label="Alifbo bo‘yicha tanlash"] button:not([disabled]) are Show all | B | C | M | O | Q | S | T | Y | Z',
];

export const specifiedPages: Readonly<Record<string, Page>> = {
  '/': [
    'Vitrina — Maishiy texnika va elektronika do‘koni',
    "main h2 are Bo'limlar orqali tanlash | Yangi mahsulotlar | Xaridorlarga qulayliklar | Hamkorlarimiz",
    'main section:first-of-type[aria-label="Takliflar"] × 1',
    'main article h3 × 10',
    'section[aria-label="Hamkorlarimiz"] img[alt]:not([alt=""]) × 7',
    "main says Ko'proq...",
    `main leads Barchasi: bo‘limlar → /shop-collection-list | ${CATEGORIES}`,
    '[data-carousel] ul[aria-label="Takliflar"] leads Tanlash: Yozgi chegirmalar: konditsionerlar 15% gacha arzon → /category/3',
    '[data-carousel] ul[aria-label="Takliflar"] a[href="/shop-collection-list"] × 3',
    'aside says Yetkazib berish: 1-2 kun | 100 000 so‘mdan bepul yetkazib berish | 30 kun ichida qaytarish | 24/7 qo‘llab-quvvatlash',
    'select[aria-label="Til"] option are English | Arabic | Chinese | Urdu',
    'select[aria-label="Davlat va valyuta"] option are /France/ | /Germany/ | /United States/ | /Vietnam/',
    'nav[aria-label="Tezkor menyu"] says Bo‘limlar | Qidirish | Mahsulotlar | Savatcha',
    `#category-menu leads ${CATEGORIES}`,
    'search form[action="/shop-default"]:not([method]) input[name=search] × 1',
  ],
  '/shop-default': listing('Eng yangi mahsulotlar', '/shop-default'),
  '/category/1': listing('Muzlatgichlar', '/category/1'),
  '/category/4': listing('Televizorlar', '/category/4'),
  '/shop-collection-list': ['Bo‘limlar', `main leads ${CATEGORIES}`],
  '/product-detail/1': [
    'Ikki kamerali muzlatgich 320 l, No Frost',
    CLAIMS,
    'main .first-specifications dt are Umumiy hajmi: | Energiya sinfi: | Shovqin darajasi: | O‘lchamlari:',
    "main h2 are Mahsulot tavsifi | O‘xshash mahsulotlar | Odamlar ko'proq sotib olishmoqda | Yaqinda ko'rilganlar",
    'main .related-products a[href^="/product-detail/"] × 4',
    '[aria-label="Oldingi mahsulot"] × 0',
    'main leads Keyingi mahsulot → /product-detail/2 | Mahsulotlar ro‘yxatiga qaytish → /shop-default',
  ],
  '/product-detail/3': [
    'Smartfon 8/256 GB, 108 MP kamera',
    CLAIMS,
    'main says 3 790 000 so‘m | 11% chegirmada | Sotuvda bor | Kumushrang | Mahsulot tavsifi',
    'main [data-slides] img × 5',
    '[aria-label="Sahifa yo‘li"] li are Bosh sahifa | Smartfonlar | Smartfon 8/256 GB, 108 MP kamera',
    '[aria-label="Sahifa yo‘li"] leads Bosh sahifa → / | Smartfonlar → /category/5',
  ],
  [productPath(awkwardProducts.unnamed.id)]: ['Nom kiritilmagan'],
  '/product-detail/9003': [
    'Juda'.repeat(60),
    'main leads Oldingi mahsulot → /product-detail/9002 | Keyingi mahsulot → /product-detail/1',
  ],
  '/blog-detail/1': ['Muzlatgich tanlash: hajm, No Frost va tok sarfi'],
  '/blog-detail/2': [
    'Kir yuvish mashinasi: necha kilogrammlisi kerak?',
    '#blog-sidebar leads MuzlatgichlarMuzlatgich tanlash: hajm, No Frost va tok sarfi → /blog-detail/1',
  ],
  '/about-us': [
    'Biz haqimizda',
    'main says 2023-yilda | yetkazib berish narxini ham oldindan bilasiz',
    RETURNS,
    'main h2 are Kompaniya tarixi | Bizning maqsadimiz | Sifat — birinchi o‘rinda',
  ],
  '/brands': [
    ...(['Brands', ...LETTERS] as const),
    'main leads Bahorix → /shop-default?search=Bahorix | Zumrador → /shop-default?search=Zumrador',
  ],
  '/brands-v2': [
    ...(['Brands', ...LETTERS] as const),
    'main a:has(img) × 10',
    'main leads Bahorix → /shop-default | Qamaris → /shop-default | Zumrador → /shop-default',
  ],
  '/contact-1': [
    'Aloqa',
    '[aria-labelledby="details-title"] says Bunyodkor shoh ko‘chasi 12 | Every day 11am to 7pm',
    `[aria-labelledby="details-title"] leads Telegram → /^https:/ | ${CONTACTS}`,
    MAP_TO_OPEN,
    'main iframe[hidden]:not([src]) × 1',
    'main form [required] × 3',
  ],
  '/faq-1': [
    'Ko‘p so‘raladigan savollar',
    ...[...QUESTIONS, DELIVERY, DELIVERY_OF_FRIDGES, RETURNS],
    'main aside says Have a question',
    'main aside leads Contact us → /contact-1',
  ],
  '/faq-2': [
    'Savol va javoblar mavzular bo‘yicha',
    ...[...QUESTIONS, DELIVERY, DELIVERY_OF_FRIDGES],
    'nav[aria-label="Mavzular"] leads Shopping Information → #shopping-information | Payment Information → #payment-information',
    'nav[aria-label="Mavzular"] leads Order Returns → #order-returns | Contact us → /contact-1',
  ],
  '/our-store': [
    'Do‘konlarimiz',
    'main h2 are Paris | London | Dubai',
    'main says /(Every day 11am to 7pm.*){3}/',
    // Only one of them has directions.
    'main says /^(?!.*Get Directions.*Get Directions)/',
    'main #london leads Get Directions → /contact-1',
  ],
  '/store-locations': [
    'Do‘konlar xaritada',
    'main label:has([type=radio]) are Paris | London | Madrid | Tokyo',
    MAP_TO_OPEN,
    'main iframe[hidden]:not([src]) × 1',
  ],
  '/timeline': ['Uy texnikasi: kechadan bugungacha', 'main h2 are /^1980/ | /^2000/ | /^2010/ | /^2024/'],
  '/terms-conditions': [
    'Foydalanish shartlari',
    'main h2 are Shartlarning o‘zgarishi | Javobgarlik | Mualliflik huquqi | Mahsulot haqidagi ma’lumotlar | Yetkazib berish | Bojlar va soliqlar | Hisob va yosh kafolati | Almashtirish va pulni qaytarish | Elektron xabarlar | Shaxsiy ma’lumotlar | Internet-do‘kon kafolatining chegaralari | Savollar',
    'nav[aria-label="Mundarija"] leads Shartlarning o‘zgarishi → #changes | Javobgarlik → #liability | Mualliflik huquqi → #copyright',
    'nav[aria-label="Mundarija"] leads Mahsulot haqidagi ma’lumotlar → #product-information | Yetkazib berish → #shipping | Bojlar va soliqlar → #duties-and-taxes',
    'nav[aria-label="Mundarija"] leads Hisob va yosh kafolati → #account | Almashtirish va pulni qaytarish → #exchange-and-refund',
    'nav[aria-label="Mundarija"] leads Elektron xabarlar → #electronic-communications | Shaxsiy ma’lumotlar → #privacy',
    'nav[aria-label="Mundarija"] a[href^="#"] × 12',
    'main says 7 kun ichida boshqasiga almashtiriladi | 18 yoshga to‘lganingizni kafolatlaysiz',
    DELIVERY,
    RETURNS,
    // What is kept, where, for how long, who else gets it, and how to have it removed.
    'section[aria-labelledby="privacy"] says do‘konda va uning zaxira nusxalarida saqlanadi | Telegram orqali yetkaziladi; bu uchinchi shaxs',
    'section[aria-labelledby="privacy"] says 24 oy o‘tgach o‘chiriladi | o‘chirish uchun +998 71 200 10 10',
    'section[aria-labelledby="privacy"] says brauzeringizda siz o‘chirguningizcha saqlanadi, ochilgan sahifalar esa 60 kungacha',
    // What every page has around it.
    'nav[aria-label="Savatcha"] × 0',
    '[aria-label="Shaxsiy menyu"] a are Solishtirish | Sevimlilar | Savatcha',
    `[aria-label="Shaxsiy menyu"] button[aria-label="Kirish"] × ${Number(parts.account)}`,
    '[aria-label="Asosiy menyu"] says Chilonzor tumani',
    `[aria-label="Asosiy menyu"] leads Bosh sahifa → / | Barcha mahsulotlar → /shop-default | Biz haqimizda → /about-us | ${CONTACTS}`,
    'footer says Yangiliklarga obuna bo‘ling | Chilonzor tumani | Sayt muallifi',
    `footer leads Telegram → /^https:/ | ${CONTACTS}`,
  ],
};

const WAY_HOME = 'main leads Bosh sahifaga qaytish → /';

/** Pages that show no goods of this shop, or a shopper's own data, and are not for search engines. */
export const hiddenPages: typeof specifiedPages = {
  '/view-cart': [
    'Savatcha',
    "main says Sizning savatchangiz bo'sh!",
    'main leads Mahsulotlarni tanlash → /shop-default',
  ],
  '/checkout': [
    'Buyurtma berish',
    "main h2 are Buyurtma ma'lumotlari | Yetkazib berish | Sizning buyurtmangiz",
    'main says Ismi-sharifingiz | Telefon raqam | Izoh (ixtiyoriy)',
    DELIVERY,
  ],
  '/receipts': ['Buyurtmalarim'],
  '/wishlist': ['Sevimlilar'],
  '/compare': ['Solishtirish'],
  '/offline': ['Internet aloqasi yo‘q', 'main leads Savatcha → /view-cart | Sevimlilar → /wishlist'],
  '/page-not-found': ['Oops...That link is broken.', WAY_HOME],
  '/404': ['Oops...That link is broken.', WAY_HOME],
};
