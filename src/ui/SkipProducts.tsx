import { commonTexts } from '#texts/common.ts';

/** Lets keyboard users skip the many buttons of products, to the element with that id. Within a positioned element. */
export const SkipProducts = ({ to }: { to: string }) => (
  <a href={`#${to}`} className="button button-primary absolute start-2 top-2 z-50 not-focus:sr-only">
    {commonTexts.skipProducts}
  </a>
);
