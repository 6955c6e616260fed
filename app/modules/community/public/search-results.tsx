import { topicPath } from '#app/modules/community/addresses.ts';
import { EmptyList } from '#app/modules/community/components/page/empty-list.tsx';
import { ThreadList } from '#app/modules/community/components/thread-list.tsx';
import type { ThreadCard } from '#app/modules/community/threads/thread-card.ts';
import type { ShownTopic } from '#app/modules/community/topics/shown-topics.ts';
import { SmartLink } from '#app/ui/link.tsx';

interface SearchResultsProps {
  q: string;
  results: { topics: ShownTopic[]; threads: ThreadCard[] };
  now: Date;
}

/** The results of a topic search: categories, then discussions. */
export function SearchResults({ q, results: { topics, threads }, now }: SearchResultsProps) {
  if (topics.length + threads.length === 0)
    return (
      <EmptyList
        title={`Nothing found for “${q}”`}
        text="Try a shorter word, or be the first to ask."
        link={{ href: '/forum/new', label: 'Start a topic about it' }}
        className="wrap border-t border-line pt-12 pb-16"
      />
    );
  return (
    <section className="wrap border-t border-line pt-12 pb-16" aria-labelledby="found">
      <h2 id="found">Found for “{q}”</h2>
      {topics.length > 0 && (
        <ul className="mt-5 flex flex-wrap gap-2.5" aria-label="Categories">
          {topics.map(({ slug, name }) => (
            <li key={slug}>
              <SmartLink href={topicPath(slug)} className="button button-quiet button-small min-h-11">
                {name}
              </SmartLink>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6">
        <ThreadList threads={threads} now={now} />
      </div>
      <SmartLink href="/forum" className="text-link mt-6 inline-block font-semibold">
        Clear the search
      </SmartLink>
    </section>
  );
}
