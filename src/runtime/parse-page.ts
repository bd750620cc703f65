import { createPolicy } from './trusted-types.ts';

/** For HTML from the shop's own pages. Nothing in a document parsed here runs. */
const policy = createPolicy('page', { createHTML: (html) => html });

/**
 * Parses the body of one of the shop's pages into a document without a window. Leaves out the head, since this page's
 * policy would apply to its styles.
 */
export const parsePage = (html: string): Document => {
  const body = html.slice(Math.max(html.indexOf('<body'), 0));
  return new DOMParser().parseFromString(policy.createHTML(body), 'text/html');
};
