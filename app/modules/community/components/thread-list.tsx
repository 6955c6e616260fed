import { formatNumber } from '#app/lib/count-text.ts';
import { PillarGlyph } from '#app/ui/art/pillar-glyph.tsx';
import { Icon } from '#app/ui/icon.tsx';
import chatIcon from '#app/ui/icons/regular/chat-circle.svg?raw';
import heartIcon from '#app/ui/icons/regular/heart.svg?raw';
import { SmartLink } from '#app/ui/link.tsx';
import { threadPath, topicPath } from '../addresses.ts';
import type { ThreadCard } from '../threads/thread-card.ts';
import { AiMark, ThreadMark } from './badges.tsx';
import { MemberPicture } from './member-picture.tsx';
import { TimeAgo } from './time-ago.tsx';

interface ThreadListProps {
  threads: ThreadCard[];
  now: Date;
  /** Below an `h2`, titles are `h3`. */
  heading?: 'h2' | 'h3';
}

/** Threads with their author, category, replies, likes, age and opening. */
export function ThreadList({ threads, now, heading: Heading = 'h3' }: ThreadListProps) {
  return (
    <ul>
      {threads.map((thread) => (
        <li
          key={thread.slug}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 border-t border-line py-6 md:grid-cols-[3rem_minmax(0,1fr)_auto] md:gap-x-5"
        >
          <MemberPicture author={thread.author} topic={thread.category.pillar} className="size-10 md:size-12" />
          <div className="wrap-anywhere">
            <Heading dir="auto" className="text-[1.4375rem] leading-[1.2]">
              <SmartLink href={threadPath(thread.slug)} className="hover:underline">
                {thread.title}
              </SmartLink>
            </Heading>
            <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-3">
              <SmartLink
                href={topicPath(thread.category.slug)}
                className="inline-flex min-h-6 items-start gap-1.5 font-semibold text-ink-2 hover:underline"
              >
                <PillarGlyph pillar={thread.category.pillar} className="mt-0.5 w-5.5 flex-none" />
                {thread.category.name}
              </SmartLink>{' '}
              <bdi>{thread.author.name}</bdi> <Marks thread={thread} />
            </div>
            {thread.opening && (
              <p dir="auto" className="mt-1.5 line-clamp-2 max-w-[40rem] text-small text-ink-2">
                {thread.opening}
              </p>
            )}
          </div>
          <p className="col-start-2 flex flex-wrap items-start gap-x-4 text-small text-ink-2 tabular-nums md:col-start-3 md:grid md:grid-cols-[auto_auto] md:content-start md:justify-items-end">
            <span className="inline-flex items-center gap-1">
              <Icon svg={chatIcon} />
              {formatNumber(thread.replies)}
              <span className="sr-only">{thread.replies === 1 ? ' reply' : ' replies'}</span>
            </span>{' '}
            <span className="inline-flex items-center gap-1">
              <Icon svg={heartIcon} />
              {formatNumber(thread.likes)}
              <span className="sr-only">{thread.likes === 1 ? ' like' : ' likes'}</span>
            </span>{' '}
            <TimeAgo at={thread.activeAt} now={now} className="ml-auto text-ink-3 md:col-span-2" />
          </p>
        </li>
      ))}
    </ul>
  );
}

const Marks = ({ thread }: { thread: ThreadCard }) => (
  <>
    {thread.isAiGenerated && <AiMark />}
    {thread.isSample && <ThreadMark>Sample</ThreadMark>} {thread.isSolved && <ThreadMark>Solved</ThreadMark>}{' '}
    {thread.isPinned && <ThreadMark>Pinned</ThreadMark>} {thread.isLocked && <ThreadMark>Locked</ThreadMark>}
  </>
);
