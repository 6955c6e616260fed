import { SmartLink } from '#app/ui/link.tsx';
import { searchHref } from './search-href.ts';

/** Links to the search for the words as they are probably spelt. */
export function DidYouMean({ query }: { query: string | null }) {
  if (!query) return null;
  return (
    <p className="mb-5">
      Did you mean{' '}
      <SmartLink href={searchHref({ query })} className="text-link font-semibold">
        {query}
      </SmartLink>
      ?
    </p>
  );
}
