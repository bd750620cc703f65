import { parsedUrl } from './parsed-url.ts';

/** Whether a text is the address of an image that a page could show: an absolute one, or one of the API's host. */
export const isImageUrl = (url: string): boolean =>
  /^(https?:\/\/|\/)/i.test(url) && parsedUrl(url, 'http://localhost') !== undefined;
