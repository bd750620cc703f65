const ATTRIBUTES =
  '(?: (?:aria-hidden|class|viewBox|width|height|id|d|fill|fill-rule|clip-rule)="[\\w .,-]*"| xlink:href="#[\\w-]+")*';
const ICON = new RegExp(`^<svg${ATTRIBUTES}>(?:<(?:path|use)${ATTRIBUTES}/>)*</svg>$`);

/** Whether HTML is an icon as PhotoSwipe draws its own: shapes without a script, a link or a resource. */
export const isLightboxIcon = (html: string): boolean => ICON.test(html);
