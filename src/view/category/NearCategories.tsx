import type { NamedCategory } from '#catalogue/records/category.ts';
import { isNearName } from '#rules/slips.ts';
import { listingTexts } from '#texts/listing.ts';
import { CategoryPills } from './CategoryPills.tsx';

interface Props {
  search: string;
  categories: readonly NamedCategory[];
  className?: string | undefined;
}

/** The categories, if any, that a search without a result may have meant by a similar name. */
export function NearCategories({ search, categories, className }: Props) {
  const near = categories.filter(({ categoryName }) => isNearName(search, categoryName));
  if (near.length === 0) return null;
  return (
    <div>
      <p className="mb-2">{listingTexts.nearCategories}</p>
      <CategoryPills categories={near} className={className} />
    </div>
  );
}
