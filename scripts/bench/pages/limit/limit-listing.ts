import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { xmlText } from '#rules/xml.ts';
import { shop } from '#shop.config.ts';
import { listingTexts } from '#texts/listing.ts';
import { limitCard } from './limit-card.ts';
import { limitDocument } from './limit-document.ts';

/** Renders the first page of all products. */
export const limitListing = (catalogue: Catalogue): string =>
  limitDocument({
    title: listingTexts.title,
    main: `<h1>${xmlText(listingTexts.title)}</h1>
<div class="grid">
${catalogue
  .newestProducts(shop.pageSize)
  .map((product, index) => limitCard(product, { priority: index === 0 }))
  .join('\n')}
</div>`,
  });
