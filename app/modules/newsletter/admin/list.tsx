import { Link } from 'react-router';
import { now } from '#app/core/clock.ts';
import { unreadMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyToEach } from '#app/core/request/admin/apply-to-each.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { listViews } from '#app/core/resources/saved-views/saved-views.server.ts';
import { listSearch, parseListQuery } from '#app/lib/lists/list-query.ts';
import { MailServerNotice } from '#app/modules/mail/mail-server-notice.tsx';
import { subscribersTag } from '#app/modules/newsletter/newsletter-tags.ts';
import { eraseByHand, unsubscribeByHand } from '#app/modules/newsletter/subscribers/apply-subscriber-action.server.ts';
import {
  countSubscribers,
  listSubscribers,
  type Subscriber,
} from '#app/modules/newsletter/subscribers/list-subscribers.server.ts';
import { subscriberList } from '#app/modules/newsletter/subscribers/subscriber-list.ts';
import { type SubscriberState, subscriberStates } from '#app/modules/newsletter/subscribers/subscriber-states.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { CountsPanel } from '#app/ui/admin/counts-panel.tsx';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { useRevalidation } from '#app/ui/admin/server-sent-events/use-server-sent-events.ts';
import { When } from '#app/ui/admin/when.tsx';
import { EmailText } from '#app/ui/text/email-text.tsx';
import type { Route } from './+types/list';
import { SubscriberTabs } from './subscriber-tabs.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const query = parseListQuery(request.url, subscriberList);
  const [{ rows, total }, counts, views] = await Promise.all([
    listSubscribers(query),
    countSubscribers(),
    listViews(viewer.id, subscriberList.name),
  ]);
  return { query, rows, total, counts, views, now: now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(context, request);
  const acts = {
    unsubscribe: {
      run: (subscriberId: string) => unsubscribeByHand({ actorId, subscriberId }),
      done: 'Removed from the list',
    },
    erase: { run: (subscriberId: string) => eraseByHand({ actorId, subscriberId }), done: 'Erased' },
  };
  return applyToEach(request, acts, subscriberList.noun);
}

export const meta: Route.MetaFunction = ({ matches }) => unreadMeta('Subscribers', matches);

export default function SubscribersScreen({ loaderData }: Route.ComponentProps) {
  const { query, rows, total, counts, views, now } = loaderData;
  useRevalidation(subscribersTag);
  const search = listSearch(subscriberList, query, { page: 1 });
  return (
    <>
      <ScreenHead title="Subscribers" />
      <SubscriberTabs current="subscribers" />
      <MailServerNotice />
      <CountsPanel counts={countsByState(counts)} className="mb-5" />
      <AdminList
        definition={subscriberList}
        query={query}
        rows={rows}
        total={total}
        views={views}
        exportHref={`/admin/subscribers.csv${search ? `?${search}` : ''}`}
        rowName={({ email }) => email}
        cells={cells(now)}
        bulkActions={bulkActions}
        empty={{ title: 'No subscribers yet', hint: 'People who confirm “Stay Updated” on the blog appear here.' }}
      />
    </>
  );
}

/** The number of subscribers in each state, as links to filtered lists. */
const countsByState = (counts: Record<SubscriberState, number>) =>
  (Object.keys(subscriberStates) as SubscriberState[]).map((state) => ({
    label: subscriberStates[state],
    number: counts[state],
    href: `/admin/subscribers?state=${state}`,
  }));

const bulkActions = [
  { act: 'unsubscribe', label: 'Remove from the list' },
  {
    act: 'erase',
    label: 'Erase',
    isDangerous: true,
    confirm: {
      title: 'Erase these addresses?',
      text: 'We also forget that they unsubscribed, so a later import may add them again. To stop letters, remove them from the list instead.',
    },
  },
];

const cells = (now: Date) => ({
  email: ({ email, userId }: Subscriber) =>
    userId ? (
      <Link to={`/admin/users/${userId}`} className="text-link" title="Open the account">
        <EmailText email={email} />
      </Link>
    ) : (
      <EmailText email={email} />
    ),
  state: ({ state }: Subscriber) => <StateBadge state={state} />,
  source: ({ consentSource }: Subscriber) => <span title={consentSource}>{consentSource}</span>,
  consent: ({ consentAt }: Subscriber) => <When at={consentAt} now={now} isBrief />,
  confirmed: ({ confirmedAt }: Subscriber) => <MaybeWhen at={confirmedAt} now={now} />,
  left: ({ unsubscribedAt }: Subscriber) => <MaybeWhen at={unsubscribedAt} now={now} />,
  bounced: ({ bouncedAt }: Subscriber) => <MaybeWhen at={bouncedAt} now={now} />,
});

const MaybeWhen = ({ at, now }: { at: Date | null; now: Date }) => at && <When at={at} now={now} isBrief />;

const tones = { confirmed: 'success', pending: 'warning', unsubscribed: 'plain', bounced: 'danger' } as const;

function StateBadge({ state }: { state: SubscriberState }) {
  return (
    <Badge tone={tones[state]} look={state === 'pending' ? 'hollow' : undefined}>
      {subscriberStates[state]}
    </Badge>
  );
}
