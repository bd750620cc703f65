import { commonTexts } from '#texts/common.ts';

/** Lets keyboard users skip the many buttons of products, to the element with that id. Within a positioned element. */
export const SkipProducts = ({ to }: { to: string }) => (
  <a href={`#${to}`} className="skip-link">
    {commonTexts.skipProducts}
  </a>
);
