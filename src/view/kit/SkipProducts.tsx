import { commonTexts } from '#texts/common.ts';

/** Lets keyboard users skip the many buttons of products, to the element with that id. */
export const SkipProducts = ({ to }: { to: string }) => (
  <a href={`#${to}`} className="button button-primary skip-link">
    {commonTexts.skipProducts}
  </a>
);
