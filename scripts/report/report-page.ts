import { productPath } from '#paths.ts';
import { xmlText as text } from '#rules/xml.ts';
import { shop } from '#shop.config.ts';
import { spelledEnds } from '../format/shop-time.ts';
import type { Named, Survey } from './survey-catalogue.ts';
import { GREAT_DISCOUNT } from './survey-catalogue.ts';

/** Most rows that a list shows; the rest is only counted. */
const MAX_ROWS = 100;

const whole = (number: number): string => number.toLocaleString('en');
const share = (part: number, of: number): string => (of === 0 ? '' : `${Math.round((part * 100) / of)} %`);

/** Renders a bar chart as a table; what is sold out is drawn dark. */
function bars(rows: readonly { name: string; count: number; soldOut?: number }[]): string {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const drawn = rows.map(({ name, count, soldOut = 0 }) => {
    const style = `--length: ${count / most}; --dark: ${soldOut / Math.max(1, count)}`;
    const note = soldOut > 0 ? `, ${share(soldOut, count)} sold out` : '';
    return `<tr><th scope="row">${text(name)}</th><td><i style="${style}"></i> ${whole(count)}${note}</td></tr>`;
  });
  return `<table>${drawn.join('')}</table>`;
}

/** Renders a survey as one self-contained HTML page, for screen and paper. */
export function reportPage(survey: Survey, siteUrl: string): string {
  const link = ({ id, name }: Named) =>
    `<a href="${text(new URL(productPath(id), siteUrl).href)}">${text(name)}</a> <small>${id}</small>`;
  const list = <Item>(title: string, items: readonly Item[], row: (item: Item) => string, advice: string) => {
    const rows = items.slice(0, MAX_ROWS).map((item) => `<li>${row(item)}</li>`);
    const rest = items.length - rows.length;
    return `<section><h2>${title} <b>${whole(items.length)}</b></h2>${
      items.length === 0
        ? '<p class="fine">None.</p>'
        : `<p>${advice}</p><ol>${rows.join('')}</ol>${rest > 0 ? `<p>and ${whole(rest)} more</p>` : ''}`
    }</section>`;
  };
  const { products, soldOut, categories, discounts } = survey;
  const figures: [string, number, string][] = [
    ['products', products, ''],
    ['categories', categories.filter(({ id }) => id !== null).length, ''],
    ['sold out', soldOut, share(soldOut, products)],
    ['discounted', products - (discounts[0] ?? 0), share(products - (discounts[0] ?? 0), products)],
    ['without image', survey.withoutImage.length, share(survey.withoutImage.length, products)],
    ['broken records', survey.broken.length, ''],
  ];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The catalogue of ${text(shop.name)}</title>
<style>${STYLE}</style>
<h1>The catalogue of ${text(shop.name)}</h1>
<p>As of the last build; unchanged since ${text(survey.changedAt.replace('T', ' ').replace('Z', ' UTC'))}.</p>
<dl>${figures.map(([name, number, of]) => `<div><dd>${whole(number)}</dd><dt>${name} ${of}</dt></div>`).join('')}</dl>
<section><h2>Products by category</h2>
<p>Dark: sold out.</p>
${bars(categories)}
</section>
<section><h2>Discounts</h2>
${bars(discounts.map((count, tenth) => ({ name: tenth === 0 ? 'none' : `up to ${tenth * 10} %`, count })))}
${survey.ends.length > 0 ? `<p>They end: ${text(spelledEnds(survey.ends))}.</p>` : ''}
</section>
${list('Broken records', survey.broken, ({ kind, id, position, field, reason }) => text(`${kind} ${id ?? `at position ${position}`}: ${field} ${reason}`), 'The shop does not show these records, or not the field. Correct them where the catalogue is kept.')}
${list('Images with problems', survey.brokenImages, ({ url, reason }) => text(`${url}: ${reason}`), 'Pages show the default image instead, or the last good version.')}
${list('Without an image', survey.withoutImage, link, 'Shoppers seldom buy what they do not see, and marketplaces reject products without an image.')}
${list('Without a price', survey.withoutPrice, link, 'Shoppers are asked to call; nobody can order these.')}
${list('Without a description', survey.withoutDescription, link, '')}
${list('Discounts that lower no price', survey.wrongDiscounts, link, 'The discounted price is not below the price, so no discount is shown.')}
${list(`Discounts above ${GREAT_DISCOUNT} %`, survey.greatDiscounts, (each) => `${link(each)} <b>−${each.percent} %</b>`, 'Is a digit missing?')}
${list('Duplicate names', survey.doubled, (group) => group.map(link).join(', '), 'The same name and model. Is one of them a duplicate?')}
${list('Heaviest images', survey.heaviest, (each) => `${link(each)} <b>${whole(Math.round(each.bytes / 1000))} KB</b> <small>${text(each.path)}</small>`, 'The largest file that a shopper may download, on a product page.')}
</html>
`;
}

const STYLE = `
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #16201b }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.25rem }
h2 b { padding: 0 .5rem; border-radius: 1rem; background: #e8ecea; font-size: 1rem }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 1rem; margin: 2rem 0 }
dl div { padding: 1rem; border: 1px solid #dde4df; border-radius: .5rem }
dd { margin: 0; font-size: 1.75rem; font-weight: 700 }
dt, small { color: #54615a }
ol { padding-inline-start: 2.5rem }
li { overflow-wrap: anywhere }
table { width: 100%; border-spacing: .625rem .25rem }
th { width: 25%; font-weight: normal; text-align: end; overflow-wrap: anywhere }
td i { display: inline-block; width: calc(60% * var(--length)); height: 1.125rem; vertical-align: middle;
  background: linear-gradient(to right, #54615a calc(100% * var(--dark)), #8fc7b3 0); print-color-adjust: exact }
.fine { color: #0b6b50 }
@media print {
  body { max-width: none; margin: 0 }
  section { break-inside: avoid-page }
  section:has(li:nth-child(20)) { break-inside: auto }
  a { color: inherit; text-decoration: none }
}`;
