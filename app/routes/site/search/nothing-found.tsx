import { Ring } from '#app/ui/art/ring.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { DidYouMean } from './did-you-mean.tsx';

interface NothingFoundProps {
  query: string;
  didYouMean: string | null;
  likely: { path: string; title: string; summary: string }[];
  replyHours: number;
}

/** The empty state of a search: what it may have been, the pages that most visitors look for, and a person to ask. */
export function NothingFound({ query, didYouMean, likely, replyHours }: NothingFoundProps) {
  return (
    <div className="mt-14 grid gap-x-16 gap-y-10 md:grid-cols-[5fr_6fr]">
      <div role="status">
        <Ring className="w-24" lit="journaling" />
        <h2 className="mt-5 text-h3 wrap-anywhere">Nothing found for “{query}”</h2>
        <div className="mt-3">
          <DidYouMean query={didYouMean} />
        </div>
        <p className="text-ink-2">Try a shorter word, or tell us what you are looking for.</p>
        <SmartLink href="/contact" className="button button-primary mt-5">
          Ask a person
        </SmartLink>
        <p className="mt-3 text-small text-ink-2">We reply within {replyHours} hours.</p>
      </div>
      {likely.length > 0 && (
        <nav aria-labelledby="likely-pages">
          <h2 id="likely-pages" className="folio">
            You might be looking for
          </h2>
          <ul className="mt-2 border-t border-line">
            {likely.map(({ path, title, summary }) => (
              <li key={path} className="border-b border-line py-3">
                <SmartLink href={path} className="text-link font-semibold">
                  {title}
                </SmartLink>{' '}
                <span className="block text-small text-ink-2">{summary}</span>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
