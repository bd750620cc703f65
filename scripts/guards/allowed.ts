/** Losses that the owner accepts for one run, each by an option of its own, such as `--allow-shrink`. */
export interface Allowed {
  /** Of products. */
  shrink?: boolean;
  /** Prices that jump. */
  priceJump?: boolean;
  /** Prices that nobody can mean. */
  oddPrices?: boolean | undefined;
  /** Images that the default one would replace. */
  lostImages?: boolean;
  /** Of the published site. */
  fewerPages?: boolean;
}

export const allowOptions = {
  allowShrink: { says: 'accepts a catalogue no matter how many products it lost' },
  allowPriceJump: { says: 'accepts a catalogue no matter how its prices changed' },
  allowLostImages: { says: 'accepts a site no matter how many images it lacks' },
};

export const allowFewerPages = { says: 'publishes a site no matter how many pages it lost' };

/** Returns what the values of these options allow. */
export const allowedBy = (
  values: Partial<Record<keyof typeof allowOptions | 'allowFewerPages', boolean>>,
): Allowed => ({
  shrink: values.allowShrink ?? false,
  priceJump: values.allowPriceJump ?? false,
  lostImages: values.allowLostImages ?? false,
  fewerPages: values.allowFewerPages ?? false,
});
