import { shop } from '#shop.config.ts';
import { faqSections } from '#texts/pages/faq.ts';
import { promises } from '#ui/promises.ts';

/** The questions and answers, with what this shop promises and its contacts in them. */
export const faqOfThisShop = faqSections({ ...promises, ...shop.contacts });
