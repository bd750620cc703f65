import '#styles/listing-controls.css';
import { type PaginationItem, paginationItems } from '#rules/pagination.ts';
import { listingTexts } from '#texts/listing.ts';
import { Icon } from './Icon.tsx';

interface Props {
  current: number;
  last: number;
  /** The address of a page. */
  pathOf: (page: number) => string;
}

/** Links to the first page, the last and the current ±1, with gaps and arrows. */
export function Pagination({ current, last, pathOf }: Props) {
  if (last <= 1) return null;
  return (
    <nav aria-label={listingTexts.pagination} className="mt-10">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>
          <Arrow
            page={current - 1}
            last={last}
            pathOf={pathOf}
            icon="chevron-left"
            label={listingTexts.previousPage}
          />
        </li>
        {paginationItems(current, last).map((item, index) => (
          <li key={item === 'gap' ? `gap-${index}` : item}>
            <Place item={item} current={current} pathOf={pathOf} />
          </li>
        ))}
        <li>
          <Arrow
            page={current + 1}
            last={last}
            pathOf={pathOf}
            icon="chevron-right"
            label={listingTexts.nextPage}
          />
        </li>
      </ul>
    </nav>
  );
}

function Place({ item, current, pathOf }: { item: PaginationItem } & Pick<Props, 'current' | 'pathOf'>) {
  if (item === 'gap') return <span className="px-2">…</span>;
  return (
    <a
      href={pathOf(item)}
      data-page={item}
      className="page-link"
      aria-label={listingTexts.page(item)}
      aria-current={item === current ? 'page' : undefined}
    >
      {item}
    </a>
  );
}

interface ArrowProps extends Pick<Props, 'last' | 'pathOf'> {
  page: number;
  icon: 'chevron-left' | 'chevron-right';
  label: string;
}

function Arrow({ page, last, pathOf, icon, label }: ArrowProps) {
  if (page < 1 || page > last) return null;
  return (
    <a href={pathOf(page)} data-page={page} className="page-link" aria-label={label}>
      <Icon name={icon} className="icon-directional" />
    </a>
  );
}
