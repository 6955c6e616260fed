import { formatNumber } from '#app/lib/count-text.ts';
import { topicPath, withSearch } from '#app/modules/community/addresses.ts';
import { ViewTabs } from '#app/modules/community/components/page/view-tabs.tsx';
import { SupportLines } from '#app/modules/community/components/support-lines.tsx';
import type { ForumStatistics, ThreadCard } from '#app/modules/community/threads/thread-card.ts';
import { type ForumView, forumViews, isOwnView, viewLabels } from '#app/modules/community/threads/thread-order.ts';
import type { TopicLetter } from '#app/modules/community/topics/shown-topics.ts';
import { Icon } from '#app/ui/icon.tsx';
import arrowRight from '#app/ui/icons/regular/arrow-right.svg?raw';
import savedIcon from '#app/ui/icons/regular/bookmark-simple.svg?raw';
import draftsIcon from '#app/ui/icons/regular/file-dashed.svg?raw';
import supportIcon from '#app/ui/icons/regular/lifebuoy.svg?raw';
import topicsIcon from '#app/ui/icons/regular/list.svg?raw';
import writeIcon from '#app/ui/icons/regular/note-pencil.svg?raw';
import trustIcon from '#app/ui/icons/regular/seal-check.svg?raw';
import membersIcon from '#app/ui/icons/regular/users-three.svg?raw';
import { SmartLink } from '#app/ui/link.tsx';
import { Threads } from './threads.tsx';

interface LandingProps {
  statistics: ForumStatistics;
  view: ForumView;
  page: { threads: ThreadCard[]; next: string | null };
  isFirst: boolean;
  index: TopicLetter[];
  /** Null without affirmations. */
  inspiration: string | null;
  now: Date;
  isSearch: boolean;
  isSignedIn: boolean;
}

const quickActions = [
  { label: 'Start a discussion', href: '/forum/new', icon: writeIcon },
  { label: 'Browse topics', href: '#topics', icon: topicsIcon },
  { label: 'Get support now', href: '#support', icon: supportIcon },
  { label: 'How members earn trust', href: '/forum/trust', icon: trustIcon },
];

const ownActions = [
  { label: 'Bookmarks', href: '/forum/bookmarks', icon: savedIcon },
  { label: 'Drafts', href: '/forum/drafts', icon: draftsIcon },
  { label: 'Members', href: '/forum/members', icon: membersIcon },
];

/** The landing page below its head. A search shows only the index of topics. */
export function Landing({ statistics, index, inspiration, isSearch, ...discussions }: LandingProps) {
  return (
    <>
      {!isSearch && (
        <>
          <Statistics {...statistics} />
          <div className="wrap grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 pt-12 pb-16 wrap-anywhere lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:pt-18 lg:pb-24">
            <Discussions {...discussions} />
            <div className="grid content-start gap-10">
              {inspiration && (
                <section aria-labelledby="inspiration" className="bg-affirmations-tint px-8 pt-8 pb-9">
                  <h2 id="inspiration" className="folio">
                    Daily inspiration
                  </h2>
                  <blockquote dir="auto" className="voice mt-3 text-[1.875rem] leading-[1.22]">
                    {inspiration}
                  </blockquote>
                </section>
              )}
              <nav aria-labelledby="quick-actions">
                <h2 id="quick-actions" className="text-h3">
                  Quick actions
                </h2>
                <ul className="mt-3">
                  {[...quickActions, ...(discussions.isSignedIn ? ownActions : [])].map(({ label, href, icon }) => (
                    <li key={label} className="border-b border-line">
                      <SmartLink href={href} className="flex min-h-13 items-center gap-3 font-medium hover:underline">
                        <Icon svg={icon} />
                        {label}
                        <Icon svg={arrowRight} className="ml-auto size-5 text-ink-3" />
                      </SmartLink>
                    </li>
                  ))}
                </ul>
              </nav>
              <SupportLines id="support" />
            </div>
          </div>
        </>
      )}
      <TopicIndex index={index} />
    </>
  );
}

/** One page of the discussions of all topics, and the other lists of them. */
function Discussions({
  view,
  page,
  isFirst,
  isSignedIn,
  now,
}: Omit<LandingProps, 'statistics' | 'index' | 'inspiration' | 'isSearch'>) {
  const views = forumViews.filter((candidate) => isSignedIn || !isOwnView(candidate));
  const addressOf = (of: ForumView, after: string | null = null) =>
    `${withSearch('/forum', { ...(of !== 'featured' && { sort: of }), ...(after && { after }) })}#discussions`;
  return (
    <section id="discussions" aria-labelledby="discussions-heading">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h2 id="discussions-heading" className="text-[2.25rem]">
          {view === 'featured' ? 'Featured discussions' : viewLabels[view]}
        </h2>
        <ViewTabs
          label="Discussions"
          views={views.map((each) => ({
            label: viewLabels[each],
            href: addressOf(each),
            isCurrent: each === view,
            rel: isOwnView(each) ? 'nofollow' : undefined,
          }))}
        />
      </div>
      <Threads
        view={view}
        addressOf={(after) => addressOf(view, after)}
        allHref={addressOf('latest')}
        startHref="/forum/new"
        isFirst={isFirst}
        page={page}
        pillar="journaling"
        mayStart
        now={now}
        heading="h3"
      />
    </section>
  );
}

/** Four figures, counted, from the first member on. */
function Statistics({ members, messages, topicsToday }: ForumStatistics) {
  if (members === 0) return null;
  const rows = [
    { figure: formatNumber(members), noun: members === 1 ? 'member' : 'members', href: null },
    { figure: formatNumber(messages), noun: messages === 1 ? 'message' : 'messages', href: null },
    { figure: formatNumber(topicsToday), noun: topicsToday === 1 ? 'topic today' : 'topics today', href: null },
    { figure: '24/7', noun: 'support', href: '#support' },
  ];
  return (
    <div className="wrap">
      <ul
        aria-label="Forum statistics"
        className="grid grid-cols-2 gap-x-8 gap-y-4 border-y border-line py-6 lg:flex lg:justify-between"
      >
        {rows.map(({ figure, noun, href }) => (
          <li key={noun} className="text-ink-2">
            <span className="mr-2 font-serif text-[2.25rem] leading-none wrap-normal text-ink lining-nums max-md:block max-md:text-[1.75rem]">
              {figure}
            </span>{' '}
            {href ? (
              <a href={href} className="text-link">
                {noun}
              </a>
            ) : (
              noun
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function TopicIndex({ index }: { index: TopicLetter[] }) {
  return (
    <section id="topics" aria-labelledby="topics-heading" className="on-oat">
      <div className="wrap grid gap-x-8 gap-y-6 py-16 wrap-anywhere lg:grid-cols-[minmax(0,3fr)_minmax(0,9fr)] lg:py-20">
        <h2 id="topics-heading">Topics, A to Z</h2>
        <ul className="gap-x-10 [columns:4_9.5rem]">
          {index.map(({ letter, topics }) => (
            <li key={letter} className="break-inside-avoid pb-6">
              <h3 dir="auto" className="mb-1.5 border-b border-line pb-1.5 text-[2rem] leading-none font-normal">
                {letter}
              </h3>
              <ul>
                {topics.map(({ slug, name, threads }) => (
                  <li key={slug}>
                    <SmartLink
                      href={topicPath(slug)}
                      className="inline-flex min-h-9 flex-wrap items-center gap-x-2 hover:underline"
                    >
                      <bdi>{name}</bdi>{' '}
                      {threads > 0 && (
                        <span className="text-meta whitespace-nowrap text-ink-3 tabular-nums">
                          {formatNumber(threads)}
                          <span className="sr-only">{threads === 1 ? ' discussion' : ' discussions'}</span>
                        </span>
                      )}
                    </SmartLink>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
