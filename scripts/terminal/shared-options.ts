import * as v from 'valibot';

/** Options that several commands take. */

export const outOption = {
  value: 'DIR',
  says: 'folder of the site',
  schema: v.optional(v.string(), 'dist'),
};

export const cacheOption = {
  value: 'DIR',
  says: 'folder for what is kept between runs',
  schema: v.optional(v.string(), '.cache'),
};
