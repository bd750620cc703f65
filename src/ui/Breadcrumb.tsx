import { homePath } from '#paths.ts';
import { shellTexts } from '#texts/shell.ts';
import { Icon } from './Icon.tsx';

interface Props {
  /** The place of the page itself, the last one. */
  current: string;
  /** Places between home and the page. */
  between?: readonly { href: string; text: string }[];
}

/** Where the page stands (spec section 2): on phones in one line, which scrolls sideways. */
export const Breadcrumb = ({ current, between = [] }: Props) => (
  <nav aria-label={shellTexts.breadcrumb} className="min-w-0 text-sm text-muted">
    <ol className="flex items-center gap-x-1 overflow-x-auto whitespace-nowrap [scrollbar-width:none] md:flex-wrap">
      {[{ href: homePath, text: shellTexts.home }, ...between].map(({ href, text }) => (
        <li key={href} className="flex shrink-0 items-center gap-x-1">
          <a href={href} className="inline-flex min-h-11 items-center -outline-offset-3 hover:text-accent">
            {text}
          </a>
          <Icon name="chevron-right" className="icon-directional size-4" />
        </li>
      ))}
      <li aria-current="page" className="max-w-full shrink-0 truncate">
        {current}
      </li>
    </ol>
  </nav>
);
