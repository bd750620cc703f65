import '#styles/breadcrumb.css';
import { homePath } from '#paths.ts';
import { shellTexts } from '#texts/shell.ts';
import { Icon } from './Icon.tsx';

interface Props {
  /** The place of the page itself, the last one. */
  current: string;
  /** Places between home and the page. */
  between?: readonly { href: string; text: string }[];
}

/** Where the page stands: in one line, which ends in an ellipsis where it is too long. */
export const Breadcrumb = ({ current, between = [] }: Props) => (
  <nav aria-label={shellTexts.breadcrumb} className="min-w-0 text-sm text-muted">
    <ol className="breadcrumb">
      {[{ href: homePath, text: shellTexts.home }, ...between].map(({ href, text }) => (
        <li key={href}>
          <a href={href} className="hover:text-accent">
            {text}
          </a>
          <Icon name="chevron-right" className="icon-directional size-4" />
        </li>
      ))}
      <li aria-current="page">
        <bdi>{current}</bdi>
      </li>
    </ol>
  </nav>
);
