import type { NamedCategory } from '#catalogue/records/category.ts';
import { hasWord, isNearName, otherNames } from '#rules/near-name.ts';
import { applianceNames } from '#texts/appliance-names.ts';
import { listingTexts } from '#texts/listing.ts';
import { CategoryPills } from './CategoryPills.tsx';

interface Props {
  search: string;
  categories: readonly NamedCategory[];
  className?: string | undefined;
}

/** The categories, if any, that a search without a result may have meant, even in Russian. */
export function NearCategories({ search, categories, className }: Props) {
  const others = otherNames(search, applianceNames);
  const near = categories.filter(
    ({ categoryName }) => isNearName(search, categoryName) || hasWord(categoryName, others),
  );
  if (near.length === 0) return null;
  return (
    <div>
      <p className="mb-2">{listingTexts.nearCategories}</p>
      <CategoryPills categories={near} className={className} />
    </div>
  );
}
