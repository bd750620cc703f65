import { createHash } from 'node:crypto';
import type { Category } from '#catalogue/records/category.ts';
import type { SharedImage } from '#metadata/shared-image.ts';
import { type PageList, pagesIn } from '#metadata/shown-pages.ts';
import { type StructuredData, serializeStructuredData } from '#metadata/structured-data.ts';
import * as paths from '#paths.ts';
import { callUrl } from '#rules/phone.ts';
import { xmlText } from '#rules/xml.ts';
import { brand, creator, shop } from '#shop.config.ts';
import { currencyNames, footerTexts, languageNames, menuTexts } from '#texts/menu.ts';
import { newsletterTexts } from '#texts/newsletter.ts';
import { listTitles } from '#texts/saved-lists.ts';
import { shellTexts } from '#texts/shell.ts';
import { sampleVariables } from '../../../sites/build-sample-site.ts';
import { limitScript, limitStyle } from './limit-inline.ts';

/** Where the shop says that it is. */
export const site = new URL(sampleVariables.SITE_URL);

const digest = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const POLICY = [
  `default-src 'self';img-src 'self' data: https:;object-src 'none';base-uri 'none';form-action 'self'`,
  `script-src ${digest(limitScript)};style-src ${digest(limitStyle)};require-trusted-types-for 'script'`,
].join(';');

const link = (href: string, text: string): string => `<a href="${href}">${xmlText(text)}</a>`;
const list = (items: readonly string[]): string => `<ul><li>${items.join('\n<li>')}</ul>`;
const folded = (title: string, content: string): string =>
  `<details><summary>${xmlText(title)}</summary>${content}</details>`;
const choice = (title: string, names: readonly string[]): string =>
  `<label>${xmlText(title)} <select><option>${names.map(xmlText).join('<option>')}</select></label>`;

const links = (pageList: PageList): string[] => pagesIn(pageList).map(({ href, text }) => link(href, text));
const forShoppers = links('for-shoppers');
const aboutShop = links('about-shop');
const toHome = link(paths.homePath, shellTexts.home);
const { address, phone, email, social } = shop.contacts;
const contacts = list([xmlText(address), link(callUrl(phone), phone), link(`mailto:${email}`, email)]);

const header = (categories: readonly Category[]): string => `<header>
<a href="/limit/home">${xmlText(shop.name)}</a>
<nav>${link(paths.comparePath, listTitles.compare)} ${link(paths.wishlistPath, listTitles.wishlist)}
<a href="/limit/cart">${xmlText(shellTexts.cart)} (<span data-count>0</span>)</a></nav>
<form action="${paths.listingPath()}"><input type="search" name="search" required aria-label="${xmlText(shellTexts.searchLabel)}"></form>
<nav aria-label="${xmlText(shellTexts.mainMenu)}">
${folded(
  menuTexts.menu,
  list([...new Set([toHome, ...forShoppers, ...aboutShop, ...links('more')])]) +
    choice(menuTexts.language, languageNames) +
    choice(menuTexts.currency, currencyNames) +
    contacts,
)}
${folded(
  shellTexts.categories,
  list(categories.map(({ id, categoryName }) => link(paths.categoryPath(id), categoryName))),
)}
</nav>
</header>`;

const { title: newsletter, invitation, email: emailField, submit } = newsletterTexts.uz;

const footer = `<footer>
<form><h2>${xmlText(newsletter)}</h2><p>${xmlText(invitation)}</p>
<label>${xmlText(emailField)} <input type="email" name="email" required></label> <button>${xmlText(submit)}</button></form>
<p>${xmlText(shellTexts.slogan)}</p>
${list(social.map(({ name, url }) => link(url, name)))}
<h2>${xmlText(footerTexts.forShoppers)}</h2>${list(forShoppers)}
<h2>${xmlText(footerTexts.aboutShop)}</h2>${list(aboutShop)}
<h2>${xmlText(shellTexts.contacts)}</h2>${contacts}
<p>© ${xmlText(shop.name)}. ${xmlText(shellTexts.rights)} ${xmlText(shellTexts.creator)}: ${xmlText(creator)}</p>
</footer>`;

interface Parts {
  title: string;
  description?: string;
  /** The address of the shop's own page; without one, search engines are kept out. */
  path?: string;
  image?: SharedImage | undefined;
  data?: StructuredData;
  categories: readonly Category[];
  /** Markup of the main part. */
  main: string;
}

/** Returns a whole hand-written page: all that a person would have to write, with its styles and its only script inline. */
export function limitDocument({
  title,
  description = title,
  path,
  image,
  data,
  categories,
  main,
}: Parts): string {
  const url = (to: string): string => new URL(to, site).href;
  const openGraph = Object.entries({
    title,
    description,
    site_name: shop.name,
    locale: `${shop.locale}_UZ`,
    type: 'website',
    ...(path && { url: url(path) }),
    ...(image && { image: url(image.path) }),
  }).map(([name, content]) => `<meta property="og:${name}" content="${xmlText(content)}">`);
  return `<!doctype html>
<html lang="${shop.locale}">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width">
<title>${xmlText(title)} — ${xmlText(shop.name)}</title>
<meta name="description" content="${xmlText(description)}">
${path ? `<link rel="canonical" href="${url(path)}">` : '<meta name="robots" content="noindex">'}
${openGraph.join('\n')}
<meta name="theme-color" content="${brand.accent}">
<link rel="icon" href="${paths.faviconPath}" type="image/svg+xml">
<link rel="manifest" href="${paths.manifestPath}">
<style>${limitStyle}</style>
${header(categories)}
<main>
${main}
</main>
${footer}
<script>${limitScript}</script>
${data ? `<script type="application/ld+json">${serializeStructuredData(data)}</script>` : ''}
</html>
`;
}
