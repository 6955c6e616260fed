import { EmptyList } from '#app/modules/community/components/page/empty-list.tsx';
import { PageLinks } from '#app/modules/community/components/page/page-links.tsx';
import { ThreadList } from '#app/modules/community/components/thread-list.tsx';
import type { ThreadCard } from '#app/modules/community/threads/thread-card.ts';
import type { ThreadView } from '#app/modules/community/threads/thread-order.ts';
import type { Pillar } from '#packages/illustrations/names.ts';

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
      <div className="mt-6 border-b border-line">
        <ThreadList threads={threads} now={now} heading={heading} />
      </div>
      <PageLinks
        firstHref={isFirst ? null : addressOf(null)}
        nextHref={next && addressOf(next)}
        more="More discussions"
      />
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
  heading = 'h2',
}: Omit<ThreadsProps, 'page' | 'now'>) {
  const isOwn = view === 'unread' || view === 'following';
  const isEmpty = view !== 'unanswered' && !isOwn && isFirst;
  const all = { href: allHref, label: 'See all discussions' };
  const first = mayStart ? { href: startHref, label: 'Start the first discussion' } : null;
  const link = isEmpty ? first : all;
  const { title, text } = emptyStates[isEmpty ? 'empty' : isOwn ? view : 'unanswered'];
  return <EmptyList title={title} text={text} link={link} pillar={pillar} heading={heading} className="pt-16" />;
}
