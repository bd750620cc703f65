/** The cache of pages that were visited. */
export const PAGES_CACHE = 'pages';

/** The cache of scripts, each named by its content. */
export const CODE_CACHE = 'code';
