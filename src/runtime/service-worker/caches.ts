/** The cache of visited pages. */
export const PAGES_CACHE = 'pages';

/** The cache of scripts, which are named by their content. */
export const CODE_CACHE = 'code';
