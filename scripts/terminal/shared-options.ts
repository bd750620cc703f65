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

export const allowShrinkOption = { says: 'accepts a catalogue no matter how many products it lost' };

export const allowPriceJumpOption = { says: 'accepts a catalogue no matter how its prices changed' };

export const allowLostImagesOption = { says: 'accepts a site no matter how many images it lacks' };

export const allowFewerPagesOption = { says: 'publishes a site no matter how many pages it lost' };
