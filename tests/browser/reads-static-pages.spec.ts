import { expect, test } from './support/shop.ts';
import { expectUsable, readFromRightToLeft } from './support/usable-page.ts';

const pages = [
  { path: '/about-us', headline: 'Biz haqimizda' },
  { path: '/brands', headline: 'Brands' },
  { path: '/brands-v2', headline: 'Brands' },
  { path: '/contact-1', headline: 'Aloqa' },
  { path: '/faq-1', headline: 'Ko‘p so‘raladigan savollar' },
  { path: '/faq-2', headline: 'Savol va javoblar mavzular bo‘yicha' },
  { path: '/our-store', headline: 'Do‘konlarimiz' },
  { path: '/store-locations', headline: 'Do‘konlar xaritada' },
  { path: '/timeline', headline: 'Uy texnikasi: kechadan bugungacha' },
  { path: '/terms-conditions', headline: 'Foydalanish shartlari' },
  { path: '/blog-detail/1', headline: 'Muzlatgich tanlash: hajm, No Frost va tok sarfi' },
  { path: '/blog-detail/2', headline: 'Kir yuvish mashinasi: necha kilogrammlisi kerak?' },
  { path: '/login', headline: 'Hisobga kirish' },
  { path: '/register', headline: 'Ro‘yxatdan o‘tish' },
  { path: '/invoice', headline: 'Hisob-faktura', isMock: true },
  { path: '/payment-confirmation', headline: 'To‘lovni tasdiqlash', isMock: true },
  { path: '/payment-failure', headline: 'To‘lov amalga oshmadi', isMock: true },
  { path: '/page-not-found', headline: 'Oops...That link is broken.', isMock: true },
  { path: '/shop-link', headline: 'Sahifalarga bo‘lingan ro‘yxat', isMock: true },
  { path: '/shop-loadmore', headline: 'Tugma bilan davom etadigan ro‘yxat', isMock: true },
  { path: '/shop-infinite-scrolling', headline: 'To‘xtovsiz ro‘yxat', isMock: true },
  { path: '/shop-filter-sidebar', headline: 'Yon filtrli ro‘yxat', isMock: true },
  { path: '/shop-filter-hidden', headline: 'Yashirin filtrli ro‘yxat', isMock: true },
  { path: '/shop-men', headline: 'Erkaklar uchun', isMock: true },
  { path: '/shop-women', headline: 'Ayollar uchun', isMock: true },
  { path: '/home-men', headline: 'Erkaklar kiyimi do‘koni', isMock: true },
  { path: '/product-bottom-thumbnails', headline: 'Kundalik krossovka', isMock: true },
  { path: '/product-right-thumbnails', headline: 'Paxta futbolka', isMock: true },
  { path: '/product-stacked', headline: 'Yoqali polo futbolka', isMock: true },
  { path: '/product-description-accordion', headline: 'Uzun yengli ko‘ylak', isMock: true },
  { path: '/product-pre-orders', headline: 'Kapyushonli jemper', isMock: true },
  { path: '/product-countdown-timer', headline: 'Yengil kurtka', isMock: true },
];

for (const { path, headline, isMock = false } of pages) {
  // From left to right on phones, from right to left on wide screens: both are looked at, and every page twice.
  test(`${path} is complete, and can be used by everybody`, async ({ page, isMobile }) => {
    if (!isMobile) await readFromRightToLeft(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(/\S — Vitrina$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
    for (const landmark of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(landmark)).toHaveCount(1);

    const canonical = page.locator('link[rel="canonical"]');
    const robots = page.locator('meta[name="robots"]');
    if (isMock) {
      await expect(robots).toHaveAttribute('content', 'noindex');
      await expect(canonical).toHaveCount(0);
    } else {
      await expect(canonical).toHaveAttribute('href', `https://vitrina.example${path}`);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S{3,}.{20,}/);
      await expect(robots).toHaveCount(0);
    }

    await expect(page.locator('html')).toHaveAttribute('dir', isMobile ? 'ltr' : 'rtl');
    await expectUsable(page);
  });
}

test('the page for broken links leads home', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/page-not-found');
  await page.getByRole('main').getByRole('link', { name: 'Bosh sahifaga qaytish' }).click();
  await expect(page).toHaveURL('/');
});

test('the timeline tells of 1980, 2000, 2010 and 2024', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/timeline');
  const phases = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(phases).toHaveText([/^\s*1980/, /^\s*2000/, /^\s*2010/, /^\s*2024/]);
});

test('the terms cover every topic, and the table of contents leads to it', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/terms-conditions');
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
    'Internet-do‘kon kafolatining chegaralari',
    'Savollar',
  ];
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(topics);
  await expect(page.getByRole('main')).toContainText('7 kun ichida boshqasiga almashtiriladi');
  await expect(page.getByRole('main')).toContainText('18 yoshga to‘lganingizni kafolatlaysiz');
  await page.getByRole('link', { name: 'Bojlar va soliqlar' }).click();
  await expect(page.getByRole('heading', { name: 'Bojlar va soliqlar' })).toBeInViewport();
});

test('the quality of the shop stands 3, 2 and 1 in a row at 768, 480 pixels and below', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/about-us');
  const boxes = page.getByRole('region', { name: 'Sifat — birinchi o‘rinda' });
  for (const [width, perView] of Object.entries({ 768: 3, 767: 2, 480: 2, 479: 1 })) {
    await page.setViewportSize({ width: Number(width), height: 800 });
    const share = await boxes
      .getByRole('listitem')
      .first()
      .evaluate((box) => {
        const row = box.parentElement?.clientWidth ?? 0;
        return Math.round(row / box.getBoundingClientRect().width);
      });
    expect(share, `at ${width} pixels`).toBe(perView);
  }
});
