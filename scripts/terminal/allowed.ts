/** Losses that the owner accepts for one run, each by an option of its own, such as `--allow-shrink`. */
export interface Allowed {
  /** Of products. */
  shrink?: boolean;
  /** Prices that jump. */
  priceJump?: boolean;
  /** Images that the default one would replace. */
  lostImages?: boolean;
  /** Of the published site. */
  fewerPages?: boolean;
}
