import type { Category } from '#catalogue/records/category.ts';
import type { Slide } from '#catalogue/records/slide.ts';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { xmlText } from '#rules/xml.ts';
import { shop } from '#shop.config.ts';
import { slideSizes, tileSizes } from '#styles/image-sizes.ts';
import { homeTexts } from '#texts/home.ts';
import { limitCard } from './limit-card.ts';
import { limitDocument } from './limit-document.ts';
import { limitImage } from './limit-image.ts';

const limitSlide = ({ slideName, builtImage }: Slide): string =>
  limitImage({
    kind: 'slide',
    built: builtImage,
    alt: slideName,
    width: 1600,
    height: 800,
    sizes: slideSizes,
    priority: true,
    className: 'slide',
  });

const limitTile = ({ categoryName, builtImage }: Category): string =>
  `<li>${limitImage({ kind: 'category', built: builtImage, width: 600, height: 600, sizes: tileSizes })}
<a href="/limit/listing">${xmlText(categoryName)}</a></li>`;

/** Renders the first slide, the categories and the newest products. */
export function limitHome(catalogue: Catalogue): string {
  const { slides, categories } = catalogue;
  return limitDocument({
    title: homeTexts.title,
    main: `<h1>${xmlText(homeTexts.title)}</h1>
${slides.slice(0, 1).map(limitSlide).join('')}
<h2>${xmlText(homeTexts.categories)}</h2>
<ul class="row">${categories.map(limitTile).join('\n')}</ul>
<h2>${xmlText(homeTexts.newProducts)}</h2>
<div class="grid">
${catalogue
  .newestProducts(shop.pageSize)
  .map((product) => limitCard(product))
  .join('\n')}
</div>`,
  });
}
