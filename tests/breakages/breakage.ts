/** A deliberate fault, and the tests that must notice it. */
interface Breakage {
  /** Path relative to the project folder. */
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  /**
   * The arguments of `npm test --` that catch it, e.g. ['unit', 'rules/cart'], ['browser', 'keeps-a-cart'] or
   * ['check', 'tsc'].
   */
  caughtBy: readonly string[];
}

/** By what a shopper, an owner or a maintainer would notice: 'the cart forgets a line when the page is left'. */
export type Breakages = Readonly<Record<string, Breakage>>;
