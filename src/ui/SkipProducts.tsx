import { commonTexts } from '#texts/common.ts';

/** Leads the keyboard past the many buttons of products, to the element of that id. Within a positioned element. */
export const SkipProducts = ({ to }: { to: string }) => (
  <a href={`#${to}`} className="skip-link">
    {commonTexts.skipProducts}
  </a>
);
