import './breadcrumb.css';
import { homePath } from '#paths.ts';
import { shellTexts } from '#texts/shell.ts';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';

interface Props {
  /** The name of the page itself, the last item. */
  current: string;
  /** Whether that is a product's, which no browser should translate. */
  isProduct?: boolean;
  /** Items between home and the page. */
  between?: readonly { href: string; text: string }[];
}

/** The path from home to the page, in one line that ends in an ellipsis if it is too long. */
export const Breadcrumb = ({ current, isProduct, between = [] }: Props) => (
  <nav aria-label={shellTexts.breadcrumb} className="breadcrumb text-sm text-muted">
    <ol>
      {[{ href: homePath, text: shellTexts.home }, ...between].map(({ href, text }) => (
        <li key={href}>
          <a href={href} className="hover:text-accent">
            {text}
          </a>
          <Icon path={icons.chevronRight} className="icon-directional size-5" />
        </li>
      ))}
      <li aria-current="page">
        <bdi translate={isProduct ? 'no' : undefined}>{current}</bdi>
      </li>
    </ol>
  </nav>
);
