import { topicPath } from '#app/modules/community/addresses.ts';
import { ThreadList } from '#app/modules/community/components/thread-list.tsx';
import type { ThreadCard } from '#app/modules/community/threads/thread-card.ts';
import type { ShownTopic } from '#app/modules/community/topics/shown-topics.ts';
import { Ring } from '#app/ui/art/ring.tsx';
import { SmartLink } from '#app/ui/link.tsx';

interface FoundProps {
  q: string;
  found: { topics: ShownTopic[]; threads: ThreadCard[] };
  now: Date;
}

/** The results of a topic search: categories, then discussions. */
export function Found({ q, found: { topics, threads }, now }: FoundProps) {
  if (topics.length + threads.length === 0)
    return (
      <section
        className="wrap grid justify-items-center gap-4 border-t border-line pt-12 pb-16 text-center"
        role="status"
      >
        <Ring className="w-32" lit="journaling" />
        <h2 className="mt-2 text-h3">Nothing found for “{q}”</h2>
        <p className="text-ink-2">Try a shorter word, or be the first to ask.</p>
        <SmartLink href="/forum/new" className="button button-quiet">
          Start a topic about it
        </SmartLink>
      </section>
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
      <div className="mt-6 max-w-[60rem]">
        <ThreadList threads={threads} now={now} />
      </div>
      <SmartLink href="/forum" className="text-link mt-6 inline-block font-semibold">
        Clear the search
      </SmartLink>
    </section>
  );
}
