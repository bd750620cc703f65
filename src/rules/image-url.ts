import { parsedUrl } from './parsed-url.ts';

/** Whether a text is the address of an image that a page can show: absolute, or a path on the API's host. */
export const isImageUrl = (url: string): boolean =>
  /^(https?:\/\/|\/)/i.test(url) && parsedUrl(url, 'http://localhost') !== undefined;
