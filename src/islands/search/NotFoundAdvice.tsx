import { useStore } from '@nanostores/react';
import { $categories } from '#stores/categories.ts';
import { searchTexts } from '#texts/search.ts';
import { NearCategories } from '#ui/NearCategories.tsx';

/** What a shopper may try when nothing was found. */
export function NotFoundAdvice({ search }: { search: string }) {
  const categories = useStore($categories);
  return (
    <>
      <div className="rounded-md bg-surface p-4">
        <p className="font-bold">{searchTexts.notFound(search)}</p>
        <ul className="mt-2 list-disc ps-5 text-muted">
          {searchTexts.advice.map((advice) => (
            <li key={advice}>{advice}</li>
          ))}
        </ul>
      </div>
      <NearCategories search={search} categories={categories} />
    </>
  );
}
