import './listing-controls.css';
import type { ReactElement } from 'react';
import { paginationItems } from '#rules/pagination.ts';
import { listingTexts } from '#texts/listing.ts';
import { Icon } from '#view/kit/Icon.tsx';
import * as icons from '#view/kit/icons.ts';

interface Props {
  current: number;
  last: number;
  /** The address of a page. */
  pathOf: (page: number) => string;
}

/** Links to the first page, the last and the current ±1, with gaps and arrows. */
export function Pagination({ current, last, pathOf }: Props) {
  if (last <= 1) return null;
  const link = (page: number, label: string, content: number | ReactElement) => (
    <a
      href={pathOf(page)}
      className="page-link"
      aria-label={label}
      aria-current={page === current ? 'page' : undefined}
    >
      {content}
    </a>
  );
  const { previousPage, nextPage } = listingTexts;
  return (
    <nav aria-label={listingTexts.pagination} className="mt-12">
      <ul className="flex flex-wrap items-center justify-center">
        {current > 1 && (
          <li>
            {link(current - 1, previousPage, <Icon path={icons.chevronLeft} className="icon-directional" />)}
          </li>
        )}
        {paginationItems(current, last).map((item, index) => (
          <li key={item === 'gap' ? `gap-${index}` : item}>
            {item === 'gap' ? <span>…</span> : link(item, listingTexts.page(item), item)}
          </li>
        ))}
        {current < last && (
          <li>
            {link(current + 1, nextPage, <Icon path={icons.chevronRight} className="icon-directional" />)}
          </li>
        )}
      </ul>
    </nav>
  );
}
