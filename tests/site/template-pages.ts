import { parts } from '#shop.config.ts';
import { CLAIMS, type Page } from './specified-pages.ts';

const ACCOUNT_MENU =
  'nav[aria-label="Account menu"] leads Dashboard → /my-account | Orders → /my-account-orders | Addresses → /my-account-address | Account Details → /my-account-edit | Logout → /login';
/** What pages say whose goods are invented. */
const SAMPLE = 'main says Bu namunaviy sahifa | Haqiqiy mahsulotlarga o‘tish';

const accountPages: Readonly<Record<string, Page>> = {
  '/login': ['Hisobga kirish', 'main says Parolni unutdingizmi?', 'main leads Ro‘yxatdan o‘tish → /register'],
  '/register': ['Ro‘yxatdan o‘tish', 'main form [required] × 4', 'main says hech qayerga yuborilmaydi'],
  '/my-account': [
    'My account',
    ACCOUNT_MENU,
    'footer [lang=en] [data-subscribed="You have successfully subscribed."][data-failed="Something went wrong"] × 1',
  ],
  '/my-account-orders': [
    'Orders',
    ACCOUNT_MENU,
    'tbody tr:first-child td are #17493 | 4 September 2024 | In Progress | $674.10 | View #17493',
    'tbody tr leads View #17493 → /my-account-orders-details',
    'tbody says On hold',
  ],
  '/my-account-orders-details': [
    'Order #17493',
    ACCOUNT_MENU,
    'main [role=tablist] > * are Order History | Item Details | Courier | Receiver',
    'main says In Progress | Cash on delivery',
  ],
  '/my-account-address': [
    'Addresses',
    ACCOUNT_MENU,
    'main form:has(#add-country) label are First Name | Last Name | Company | Address | City | Postal/ZIP Code | Country | Province | Phone | Set as default address',
    '#add-country option × 32',
  ],
  '/my-account-edit': [
    'Account Details',
    ACCOUNT_MENU,
    'main form [required] × 6',
    'main form says Current Password | New Password | Confirm New Password | Save Changes',
  ],
  '/my-account-wishlist': ['Wishlist', ACCOUNT_MENU, 'main leads Barcha sevimlilar → /wishlist'],
};

const samplePages: Readonly<Record<string, Page>> = {
  '/invoice': [
    'Hisob-faktura',
    'main table says QQS (VAT) 20%',
    'tbody tr:first-child td:nth-last-child(-n+3) are 4 800 000.00 so‘m | 960 000.00 so‘m | 5 760 000.00 so‘m',
    'tfoot td:last-child are 6 805 000.00 so‘m | 1 361 000.00 so‘m | 8 166 000.00 so‘m',
  ],
  '/payment-confirmation': [
    'To‘lovni tasdiqlash',
    'main dl says 12.11.2024 | Visa kartasi | •••• •••• •••• 4242 | Dilnoza Karimova | dilnoza@mail.example | +998 90 555 01 87 | 8 166 000.00 so‘m',
    'main form says Confirm Payment',
    'main leads Cancel Payment → /checkout',
  ],
  '/payment-failure': [
    'To‘lov amalga oshmadi',
    'main says Kartangizdan pul yechib bo‘lmadi',
    'main leads biz bilan bog‘laning → /contact-1 | Update Payment Method → /checkout',
  ],
  '/shop-link': ['Sahifalarga bo‘lingan ro‘yxat', SAMPLE, 'nav[aria-label="Sahifalar"] a × 3'],
  '/shop-loadmore': ['Tugma bilan davom etadigan ro‘yxat', SAMPLE, "main says Ko'proq..."],
  '/shop-infinite-scrolling': ['To‘xtovsiz ro‘yxat', SAMPLE],
  '/shop-filter-sidebar': [
    'Yon filtrli ro‘yxat',
    SAMPLE,
    '#shop-sidebar says Available(17) | Out of Stock(3) | $10.00 | $20.00',
    '#shop-sidebar input[type=range][min="5"][max="22"] × 2',
  ],
  '/shop-filter-hidden': ['Yashirin filtrli ro‘yxat', SAMPLE],
  '/shop-men': ['Erkaklar uchun', SAMPLE],
  '/shop-women': ['Ayollar uchun', SAMPLE],
  '/home-men': [
    'Erkaklar kiyimi do‘koni',
    'main says Free shipping over US $250. | Returns within 14 days. Refunds take 6-12 business days. | 24/7 support',
  ],
  '/product-bottom-thumbnails': ['Kundalik krossovka', SAMPLE, CLAIMS],
  '/product-right-thumbnails': ['Paxta futbolka', SAMPLE, CLAIMS, 'main says 20% chegirmada'],
  '/product-stacked': ['To‘g‘ri bichimli jinsi', SAMPLE, CLAIMS],
  '/product-description-accordion': ['Uzun yengli ko‘ylak', SAMPLE, CLAIMS],
  '/product-pre-orders': ['Kapyushonli jemper', SAMPLE, CLAIMS, 'main says Oldindan buyurtma qilinadi'],
  '/product-countdown-timer': ['Yengil kurtka', SAMPLE, CLAIMS, 'main says Narx amal qiladigan vaqt'],
};

/** Pages of the template and its account, which an owner may switch off and delete; none is for search engines. */
export const templatePages = {
  ...(parts.account && accountPages),
  ...(parts.templatePages && samplePages),
};
