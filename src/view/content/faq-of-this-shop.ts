import { shop } from '#shop.config.ts';
import { faqSections } from '#texts/pages/faq.ts';
import { promises } from '#view/kit/promises.ts';

/** The questions and answers, with this shop's promises and contacts filled in. */
export const faqOfThisShop = faqSections({ ...promises, ...shop.contacts });
