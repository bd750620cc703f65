import { cartTexts } from '#texts/cart.ts';
import { escapeHtml } from './escape-html.ts';
import { limitDocument } from './limit-document.ts';

/** The cart, whose lines the page's script puts in. */
export const limitCart = (): string =>
  limitDocument({
    title: cartTexts.title,
    main: `<h1>${escapeHtml(cartTexts.title)}</h1>\n<div data-lines></div>`,
  });
