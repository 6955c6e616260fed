import type { Pillar } from '#app/lib/illustration/names.ts';
import { ThreadList } from '#app/modules/community/components/thread-list.tsx';
import type { ThreadCard } from '#app/modules/community/posts/shown.ts';
import type { ThreadView } from '#app/modules/community/threads/thread-order.ts';
import { Ring } from '#app/ui/art/ring.tsx';
import { SmartLink } from '#app/ui/link.tsx';

interface ThreadsProps {
  path: string;
  view: ThreadView;
  isFirst: boolean;
  page: { threads: ThreadCard[]; next: string | null };
  pillar: Pillar;
  mayStart: boolean;
  now: Date;
}

/** One page of a category's discussions, or a note that there are none. */
export function Threads({ path, view, isFirst, page: { threads, next }, pillar, mayStart, now }: ThreadsProps) {
  if (threads.length === 0)
    return <Nothing path={path} view={view} isFirst={isFirst} pillar={pillar} mayStart={mayStart} />;
  const hrefOf = (after: string | null) => {
    const search = new URLSearchParams({ ...(view !== 'latest' && { sort: view }), ...(after && { after }) });
    return search.size > 0 ? `${path}?${search}` : path;
  };
  return (
    <>
      <div className="mt-6 max-w-[64rem] border-b border-line">
        <ThreadList threads={threads} now={now} heading="h2" />
      </div>
      {(next || !isFirst) && (
        <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
          {!isFirst && (
            <SmartLink href={hrefOf(null)} className="button button-quiet">
              Back to the first page
            </SmartLink>
          )}
          {next && (
            <SmartLink href={hrefOf(next)} rel="next" className="button button-quiet">
              More discussions
            </SmartLink>
          )}
        </nav>
      )}
    </>
  );
}

const nothing: Record<'unanswered' | 'unread' | 'empty', { title: string; text: string }> = {
  unanswered: { title: 'No unanswered discussions', text: 'Every discussion here has a reply.' },
  unread: {
    title: 'You have read everything',
    text: 'Discussions you have opened appear here when someone replies.',
  },
  empty: { title: 'Nobody has written here yet', text: 'A question is a good start. So is what worked for you.' },
};

function Nothing({ path, view, isFirst, pillar, mayStart }: Omit<ThreadsProps, 'page' | 'now'>) {
  const isEmpty = view !== 'unanswered' && view !== 'unread' && isFirst;
  const { title, text } = nothing[isEmpty ? 'empty' : view === 'unread' ? 'unread' : 'unanswered'];
  return (
    <section className="grid justify-items-center gap-3 pt-16 text-center" role="status">
      <Ring className="w-32" lit={pillar} />
      <h2 className="mt-3 text-h3">{title}</h2>
      <p className="text-ink-2">{text}</p>
      {isEmpty ? (
        mayStart && (
          <SmartLink href={`/forum/new?category=${path.split('/').at(-1)}`} className="button button-quiet mt-2">
            Start the first topic
          </SmartLink>
        )
      ) : (
        <SmartLink href={path} className="button button-quiet mt-2">
          See all discussions
        </SmartLink>
      )}
    </section>
  );
}
