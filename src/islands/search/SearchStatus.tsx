import type { SearchResult } from '#stores/search.ts';
import { searchTexts } from '#texts/search.ts';

/** What a search has come to, in words that are announced. It is there before there is anything to announce. */
export function SearchStatus({ result }: { result: SearchResult | undefined }) {
  return (
    <p role="status" className="text-muted empty:-mt-6">
      {wordsFor(result)}
    </p>
  );
}

function wordsFor(result: SearchResult | undefined): string {
  if (!result || result.state === 'failed') return '';
  return result.page ? searchTexts.found(result.page.totalCount) : searchTexts.searching;
}
