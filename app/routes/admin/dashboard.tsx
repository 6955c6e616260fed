import { Form, Link } from 'react-router';
import { AuditEventRow } from '#app/core/audit/audit-event-row.tsx';
import { listRecentAuditEvents } from '#app/core/audit/list-audit-events.server.ts';
import { now } from '#app/core/clock.ts';
import { recentHealth } from '#app/core/health/run-health-checks.server.ts';
import { SecondStepNote } from '#app/core/identity/second-step-note.tsx';
import { isReminderHidden, secondStepDueAt } from '#app/core/identity/sessions/second-step-due.server.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { formatNumber } from '#app/lib/count-text.ts';
import { countPeople } from '#app/modules/accounts/users/list-users.server.ts';
import { countAllPosts, listUnfinishedPosts } from '#app/modules/blog/reading/list-posts.server.ts';
import { countWaitingBookings } from '#app/modules/bookings/team/count-waiting-bookings.server.ts';
import { countDueDuties } from '#app/modules/duties/desk/list-duties.server.ts';
import {
  countOverdue,
  countUnanswered,
  countUnread,
  countUnreadSpam,
} from '#app/modules/inbox/items/list-items.server.ts';
import { readRecentVisits } from '#app/modules/insight/reports/read-figures.server.ts';
import { hasMailServer } from '#app/modules/mail/mail-settings.server.ts';
import { countMedia } from '#app/modules/media/library/list-media.server.ts';
import { healthChecks } from '#app/modules/modules.server.ts';
import { listScheduledLetters } from '#app/modules/newsletter/letters/list-letters.server.ts';
import { countSubscribers } from '#app/modules/newsletter/subscribers/list-subscribers.server.ts';
import { countPages, listUnfinishedPages } from '#app/modules/pages/list-pages.server.ts';
import { CountsPanel } from '#app/ui/admin/counts-panel.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { Icon } from '#app/ui/icon.tsx';
import siteIcon from '#app/ui/icons/regular/arrow-square-out.svg?raw';
import pageIcon from '#app/ui/icons/regular/file-text.svg?raw';
import writeIcon from '#app/ui/icons/regular/pencil-simple.svg?raw';
import uploadIcon from '#app/ui/icons/regular/upload-simple.svg?raw';
import { SmartLink } from '#app/ui/link.tsx';
import type { Route } from './+types/dashboard';
import { FailedChecks } from './dashboard/failed-checks.tsx';
import { firstSteps } from './dashboard/first-steps.server.ts';
import { FirstSteps } from './dashboard/first-steps.tsx';
import { Unfinished, type UnfinishedThing } from './dashboard/unfinished.tsx';
import { VisitsPanel } from './dashboard/visits-panel.tsx';

const recentActs = 5;
const unfinishedOfAKind = 5;

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const { env } = context.get(requestContext);
  const [people, acts, unread, overdue, duties, booked, unfinished, counters, health, visits] = await Promise.all([
    countPeople(),
    listRecentAuditEvents(recentActs),
    countUnread(),
    countOverdue(),
    countDueDuties(),
    countWaitingBookings(),
    readUnfinished(),
    readCounters(),
    recentHealth(healthChecks, { env }),
    readRecentVisits(),
  ]);
  const failed = health
    .filter(({ state }) => state === 'failed')
    .map(({ name, label, fact }) => ({ name, label, fact }));
  const steps = await firstSteps({
    hasMailServer: hasMailServer(),
    hasSecondStep: viewer.hasSecondStep,
    admins: people.admins,
  });
  const secondStepDue = isReminderHidden(request.headers.get('Cookie')) ? null : await secondStepDueAt(viewer);
  return {
    people,
    acts,
    unread,
    overdue,
    duties,
    booked,
    unfinished,
    counters,
    visits,
    failed,
    steps,
    secondStepDue,
    now: now(),
  };
}

/** Lists unfinished and scheduled documents. */
async function readUnfinished(): Promise<UnfinishedThing[]> {
  const [pages, posts, letters] = await Promise.all([
    listUnfinishedPages(unfinishedOfAKind),
    listUnfinishedPosts(unfinishedOfAKind),
    listScheduledLetters(unfinishedOfAKind),
  ]);
  return [
    ...pages.map((page) => ({
      id: page.id,
      kind: 'Page',
      title: page.title,
      href: `/admin/pages/${page.id}`,
      standing: page,
    })),
    ...posts.map((post) => ({
      id: post.id,
      kind: 'Post',
      title: post.title,
      href: `/admin/blog/${post.id}`,
      standing: post,
    })),
    ...letters.map(({ id, subject, scheduledAt }) => ({
      id,
      kind: 'Letter',
      title: subject,
      href: `/admin/subscribers/letters/${id}`,
      standing: { isPublished: false, hasChanges: false, isTrashed: false, publishAt: scheduledAt, unpublishAt: null },
    })),
  ];
}

/** Counts at the time of the call. */
async function readCounters() {
  const [pages, posts, media, unanswered, spam, subscribers] = await Promise.all([
    countPages(),
    countAllPosts(),
    countMedia(),
    countUnanswered(),
    countUnreadSpam(),
    countSubscribers(),
  ]);
  return [
    { label: 'Pages', number: pages.total, href: '/admin/pages' },
    { label: 'Blog posts', number: posts.total, href: '/admin/blog' },
    { label: 'Media files', number: media, href: '/admin/media' },
    { label: 'Unanswered enquiries', number: unanswered, href: '/admin/inbox' },
    { label: 'Unread spam', number: spam, href: '/admin/inbox?folder=spam&unread=yes' },
    { label: 'Subscribers', number: subscribers.confirmed, href: '/admin/subscribers' },
  ];
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Dashboard', matches);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const {
    people,
    acts,
    unread,
    overdue,
    duties,
    booked,
    unfinished,
    counters,
    visits,
    failed,
    steps,
    secondStepDue,
    now,
  } = loaderData;
  return (
    <>
      <ScreenHead title="Dashboard" />
      <FailedChecks checks={failed} />
      {secondStepDue && <SecondStepNote dueAt={secondStepDue} />}
      <FirstSteps steps={steps} />
      <CountsPanel counts={counters} />
      <VisitsPanel visits={visits} />
      <div className="mt-5 panel-columns" data-wide="second">
        <Waiting
          overdue={overdue}
          unread={unread}
          openDeletions={people.openDeletions}
          unverified={people.unverified}
          duties={duties}
          booked={booked}
        />
        <Panel
          title="Recent activity"
          aside={
            <Link to="/admin/audit" className="text-link text-meta font-semibold">
              View all
            </Link>
          }
        >
          {acts.length > 0 ? (
            <ul className="divided">
              {acts.map((act) => (
                <AuditEventRow key={act.id} act={act} now={now} />
              ))}
            </ul>
          ) : (
            <p className="p-4 text-ink-2">No activity yet. Changes that you and others make will be listed here.</p>
          )}
        </Panel>
      </div>
      <Unfinished things={unfinished} />
      <Panel title="Quick actions" className="mt-5">
        <ul className="starters filled-rows">
          <li>
            <Form method="post" action="/admin/blog">
              <button type="submit" name="act" value="add">
                <Icon svg={writeIcon} />
                Write a post
              </button>
            </Form>
          </li>
          {starters.map(({ label, href, icon }) => (
            <li key={href}>
              <SmartLink href={href}>
                <Icon svg={icon} />
                {label}
              </SmartLink>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

const starters = [
  { label: 'Change a page', href: '/admin/pages', icon: pageIcon },
  { label: 'Upload media', href: '/admin/media', icon: uploadIcon },
  { label: 'View site', href: '/', icon: siteIcon },
];

interface WaitingProps {
  overdue: number;
  unread: number;
  openDeletions: number;
  unverified: number;
  duties: number;
  booked: { requests: number; unmarked: number; moved: number };
}

/** Work that people outside the team, or the law, wait for. */
function Waiting({ overdue, unread, openDeletions, unverified, duties, booked }: WaitingProps) {
  const all: [number: number, one: string, many: string, href: string][] = [
    [overdue, 'answer is overdue', 'answers are overdue', '/admin/inbox?overdue=yes'],
    [unread, 'message is unread', 'messages are unread', '/admin/inbox?unread=yes'],
    [
      booked.requests,
      'booking is waiting for your approval',
      'bookings are waiting for your approval',
      '/admin/bookings?state=requested',
    ],
    [
      booked.moved,
      'session that a host moved or deleted in their calendar',
      'sessions that hosts moved or deleted in their calendars',
      '/admin/bookings/hosts',
    ],
    [
      booked.unmarked,
      'session to mark as attended or missed',
      'sessions to mark as attended or missed',
      '/admin/bookings?time=past&state=confirmed',
    ],
    [openDeletions, 'deletion request to review', 'deletion requests to review', '/admin/users/deletions?state=open'],
    [
      unverified,
      'person hasn’t confirmed their email address',
      'people haven’t confirmed their email address',
      '/admin/users?state=unverified',
    ],
    [duties, 'duty is due', 'duties are due', '/admin/duties'],
  ];
  const waiting = all.filter(([number]) => number > 0);
  return (
    <Panel title="Needs attention">
      {waiting.length > 0 ? (
        <ul className="divided">
          {waiting.map(([number, one, many, href]) => (
            <li key={href}>
              <Link to={href} className="flex items-baseline gap-3 px-4 py-2.5 hover:bg-oat">
                <strong className="min-w-8 text-right font-semibold tabular-nums">{formatNumber(number)}</strong>{' '}
                <span>{number === 1 ? one : many}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="voice p-5 text-[1.625rem] leading-tight">Nobody is waiting. Put the kettle on.</p>
      )}
    </Panel>
  );
}
