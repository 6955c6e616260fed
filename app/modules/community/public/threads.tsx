import type { Pillar } from '#app/lib/illustration/names.ts';
import { ThreadList } from '#app/modules/community/components/thread-list.tsx';
import type { ThreadCard } from '#app/modules/community/threads/thread-card.ts';
import type { ThreadView } from '#app/modules/community/threads/thread-order.ts';
import { Ring } from '#app/ui/art/ring.tsx';
import { SmartLink } from '#app/ui/link.tsx';

interface ThreadsProps {
  view: ThreadView;
  /** The address of the first page, or of the one after a place. */
  addressOf: (after: string | null) => string;
  /** Where all discussions are listed. */
  allHref: string;
  /** Where the first discussion can be started. */
  startHref: string;
  isFirst: boolean;
  page: { threads: ThreadCard[]; next: string | null };
  pillar: Pillar;
  mayStart: boolean;
  now: Date;
  heading?: 'h2' | 'h3';
}

/** One page of discussions, or a note that there are none. */
export function Threads({ page: { threads, next }, now, ...props }: ThreadsProps) {
  const { addressOf, isFirst, heading = 'h2' } = props;
  if (threads.length === 0) return <Nothing {...props} />;
  return (
    <>
      <div className="mt-6 max-w-[64rem] border-b border-line">
        <ThreadList threads={threads} now={now} heading={heading} />
      </div>
      {(next || !isFirst) && (
        <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
          {!isFirst && (
            <SmartLink href={addressOf(null)} className="button button-quiet">
              Back to the first page
            </SmartLink>
          )}{' '}
          {next && (
            <SmartLink href={addressOf(next)} rel="next" className="button button-quiet">
              More discussions
            </SmartLink>
          )}
        </nav>
      )}
    </>
  );
}

const emptyStates: Record<'unanswered' | 'unread' | 'following' | 'empty', { title: string; text: string }> = {
  unanswered: { title: 'No unanswered discussions', text: 'Every discussion here has a reply.' },
  unread: {
    title: 'You have read everything',
    text: 'Discussions you have opened appear here when someone replies.',
  },
  following: {
    title: 'No followed discussions yet',
    text: 'Discussions appear here when you follow them, or their category, a hashtag or a member.',
  },
  empty: { title: 'No discussions yet', text: 'A question is a good start. So is what worked for you.' },
};

function Nothing({
  view,
  allHref,
  startHref,
  isFirst,
  pillar,
  mayStart,
  heading: Heading = 'h2',
}: Omit<ThreadsProps, 'page' | 'now'>) {
  const isOwn = view === 'unread' || view === 'following';
  const isEmpty = view !== 'unanswered' && !isOwn && isFirst;
  const { title, text } = emptyStates[isEmpty ? 'empty' : isOwn ? view : 'unanswered'];
  return (
    <section className="grid justify-items-center gap-3 pt-16 text-center" role="status">
      <Ring className="w-32" lit={pillar} />
      <Heading className="mt-3 text-h3">{title}</Heading>
      <p className="text-ink-2">{text}</p>
      {isEmpty ? (
        mayStart && (
          <SmartLink href={startHref} className="button button-quiet mt-2">
            Start the first topic
          </SmartLink>
        )
      ) : (
        <SmartLink href={allHref} className="button button-quiet mt-2">
          See all discussions
        </SmartLink>
      )}
    </section>
  );
}
