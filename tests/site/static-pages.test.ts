import { expect, it } from 'vitest';
import { documentOf, linkOf, mainOf, textOf, textsOf } from './site-page.ts';

it('the timeline covers 1980, 2000, 2010 and 2024', () => {
  expect(textsOf(mainOf('/timeline').querySelectorAll('h2'))).toEqual(
    ['1980', '2000', '2010', '2024'].map((year) => expect.stringMatching(`^${year}`)),
  );
});

it('the terms cover every topic, and the table of contents leads to each', () => {
  const main = mainOf('/terms-conditions');
  const topics = [
    'Shartlarning o‘zgarishi',
    'Javobgarlik',
    'Mualliflik huquqi',
    'Mahsulot haqidagi ma’lumotlar',
    'Yetkazib berish',
    'Bojlar va soliqlar',
    'Hisob va yosh kafolati',
    'Almashtirish va pulni qaytarish',
    'Elektron xabarlar',
    'Shaxsiy ma’lumotlar',
    'Internet-do‘kon kafolatining chegaralari',
    'Savollar',
  ];
  const headings = [...main.querySelectorAll('h2')];
  expect(textsOf(headings)).toEqual(topics);
  expect(topics.map((topic) => linkOf(main, topic))).toEqual(headings.map(({ id }) => `#${id}`));
  expect(textOf(main)).toContain('7 kun ichida boshqasiga almashtiriladi');
  expect(textOf(main)).toContain('18 yoshga to‘lganingizni kafolatlaysiz');
});

it('the terms say what is kept, where, for how long, who else gets it, and how to have it removed', () => {
  const data = textOf(mainOf('/terms-conditions').querySelector('section[aria-labelledby="privacy"]'));
  for (const fact of [
    /do‘konda va uning zaxira nusxalarida saqlanadi/,
    /Telegram orqali yetkaziladi; bu uchinchi shaxs/,
    /24 oy o‘tgach o‘chiriladi/,
    /o‘chirish uchun \+998 71 200 10 10/,
    /brauzeringizda siz o‘chirguningizcha saqlanadi, ochilgan sahifalar esa 60 kungacha/,
  ])
    expect(data).toMatch(fact);
});

it('pages agree on what delivery costs and how long goods can be returned', () => {
  const prices = 'hududga qarab 20 000 so‘mdan 50 000 so‘mgacha';
  for (const path of ['/faq-1', '/faq-2', '/terms-conditions'])
    expect(textOf(mainOf(path)), path).toContain(`undan kam bo‘lsa, ${prices}`);
  for (const path of ['/faq-1', '/faq-2'])
    expect(textOf(mainOf(path)), path).toContain(
      `narxi buyurtma sahifasida alohida ko‘rsatiladi: ${prices}.`,
    );
  expect(textOf(mainOf('/about-us'))).toContain('yetkazib berish narxini ham oldindan bilasiz');
  for (const path of ['/faq-1', '/about-us', '/terms-conditions'])
    expect(textOf(mainOf(path)), path).toMatch(/internet-do‘kondan olingan[^.]*30 kun ichida/i);
});

it.each(['/404', '/page-not-found'])('%s links to the home page', (path) => {
  expect(linkOf(mainOf(path), 'Bosh sahifaga qaytish')).toBe('/');
});

it('the payment confirmation shows the payment and can be cancelled', () => {
  const main = mainOf('/payment-confirmation');
  for (const detail of [
    '12.11.2024',
    'Visa kartasi',
    '•••• •••• •••• 4242',
    'Dilnoza Karimova',
    'dilnoza@mail.example',
    '+998 90 555 01 87',
    '8 166 000.00 so‘m',
  ])
    expect(textOf(main)).toContain(detail);
  expect(linkOf(main, 'Cancel Payment')).toBe('/checkout');
});

it('the page of a failed payment links to another payment method and to the contact page', () => {
  const main = mainOf('/payment-failure');
  expect(textOf(main)).toContain('Kartangizdan pul yechib bo‘lmadi');
  expect(linkOf(main, 'biz bilan bog‘laning')).toBe('/contact-1');
  expect(linkOf(main, 'Update Payment Method')).toBe('/checkout');
});

it('the sample invoice adds 20 % tax to every line and to the sum', () => {
  const main = mainOf('/invoice');
  expect(textOf(main.querySelector('table'))).toContain('QQS (VAT) 20%');
  const cells = textsOf(main.querySelectorAll('tbody tr:first-child td'));
  expect(cells.slice(-3)).toEqual(['4 800 000.00 so‘m', '960 000.00 so‘m', '5 760 000.00 so‘m']);
  expect(textsOf(main.querySelectorAll('tfoot tr'))).toEqual(
    ['6 805 000.00 so‘m', '1 361 000.00 so‘m', '8 166 000.00 so‘m'].map((sum) =>
      expect.stringContaining(sum),
    ),
  );
});

const topics = {
  'shopping-information': 'Shopping Information',
  'payment-information': 'Payment Information',
  'order-returns': 'Order Returns',
};

it.each(['/faq-1', '/faq-2'])('%s has three topics of four questions, the first of each open', (path) => {
  const main = mainOf(path);
  for (const [id, title] of Object.entries(topics)) {
    const section = main.querySelector(`section#${id}`);
    expect(textOf(section?.querySelector('h2'))).toBe(title);
    const questions = [...(section?.querySelectorAll('details:has(h3)') ?? [])];
    expect(questions.map((question) => question.hasAttribute('open'))).toEqual([true, false, false, false]);
  }
});

it('the questions page links to its topics and to the contact page', () => {
  const contents = mainOf('/faq-2').querySelector('[aria-label="Mavzular"]');
  const links = [...(contents?.querySelectorAll('a') ?? [])];
  expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
    ...Object.entries(topics).map(([id, title]) => [title, `#${id}`]),
    ['Contact us', '/contact-1'],
  ]);
  const box = mainOf('/faq-1').querySelector('aside');
  expect(textOf(box)).toContain('Have a question');
  expect(linkOf(box, 'Contact us')).toBe('/contact-1');
});

it.each(['/brands', '/brands-v2'])('%s has all brands, and enables only letters that have any', (path) => {
  const main = mainOf(path);
  const letters = [...main.querySelectorAll('[aria-label="Alifbo bo‘yicha tanlash"] button')];
  expect(letters).toHaveLength(28);
  expect(letters.filter((letter) => letter.getAttribute('aria-pressed') === 'true').map(textOf)).toEqual([
    'Show all',
  ]);
  const enabled = textsOf(letters.filter((letter) => !letter.hasAttribute('disabled')));
  expect(enabled).toEqual(expect.arrayContaining(['Show all', 'B', 'Z']));
  expect(enabled).not.toContain('123');
  expect(enabled).not.toContain('A');
  for (const brand of ['Bahorix', 'Zumrador'])
    expect(linkOf(main, brand)).toBe(path === '/brands' ? `/shop-default?search=${brand}` : '/shop-default');
});

it('a brand logo is shown above its name', () => {
  const brands = [...mainOf('/brands-v2').querySelectorAll('a:has(img)')];
  expect(textsOf(brands)).toContain('Qamaris');
});

it('the stores are Paris, London and Dubai, with hours and directions; the map has a list of four', () => {
  const stores = mainOf('/our-store');
  expect(textsOf(stores.querySelectorAll('h2'))).toEqual(['Paris', 'London', 'Dubai']);
  expect(textOf(stores).match(/Every day 11am to 7pm/g)).toHaveLength(3);
  const london = stores.querySelector('#london');
  expect(linkOf(london, 'Get Directions')).toBe('/contact-1');
  expect(textOf(stores).match(/Get Directions/g)).toHaveLength(1);

  const map = mainOf('/store-locations');
  expect(textsOf(map.querySelectorAll('label:has([type=radio])'))).toEqual([
    'Paris',
    'London',
    'Madrid',
    'Tokyo',
  ]);
});

it.each(['/contact-1', '/store-locations'])('%s loads no map by itself, and links to one', (path) => {
  const main = mainOf(path);
  expect(main.querySelector('iframe')?.hasAttribute('src')).toBe(false);
  expect(main.querySelector('iframe')?.hasAttribute('hidden')).toBe(true);
  expect(linkOf(main, 'Alohida oynada ochish')).toMatch(/^https:\/\/www\.openstreetmap\.org\/\?mlat=/);
});

it('the contact page has address, phone, email, hours and links to social media', () => {
  const details = mainOf('/contact-1').querySelector('[aria-labelledby="details-title"]');
  expect(textOf(details)).toContain('Bunyodkor shoh ko‘chasi 12');
  expect(textOf(details)).toContain('Every day 11am to 7pm');
  expect(linkOf(details, '+998 71 200 10 10')).toBe('tel:+998712001010');
  expect(linkOf(details, 'salom@vitrina.example')).toBe('mailto:salom@vitrina.example');
  expect(linkOf(details, 'Telegram')).toMatch(/^https:/);
});

it('orders have number, date, status and total, and link to their details', () => {
  const [first, ...others] = mainOf('/my-account-orders').querySelectorAll('tbody tr');
  expect(textsOf(first?.querySelectorAll('td') ?? [])).toEqual([
    '#17493',
    '4 September 2024',
    'In Progress',
    '$674.10',
    'View #17493',
  ]);
  expect(textsOf(others).filter((row) => row.includes('On hold'))).not.toHaveLength(0);
  expect(linkOf(first, 'View #17493')).toBe('/my-account-orders-details');
});

it('the header has named controls for account, lists and cart, and shows phone, email and address', () => {
  const { body } = documentOf('/terms-conditions');
  const tools = body.querySelector('[aria-label="Shaxsiy menyu"]');
  expect(textsOf(tools?.querySelectorAll('a') ?? [])).toEqual(['Solishtirish', 'Sevimlilar', 'Savatcha']);
  expect(tools?.querySelector('button')?.getAttribute('aria-label')).toBe('Kirish');
  expect(body.querySelector('nav[aria-label="Savatcha"]')).toBeNull();

  const menu = body.querySelector('[aria-label="Asosiy menyu"]');
  expect(textOf(menu)).toContain('Chilonzor tumani');
  expect(linkOf(menu, 'salom@vitrina.example')).toBe('mailto:salom@vitrina.example');
  expect(linkOf(menu, '+998 71 200 10 10')).toBe('tel:+998712001010');
});
