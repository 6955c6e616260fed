import { Link } from 'react-router';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { listViews } from '#app/core/resources/saved-views/saved-views.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { londonDay } from '#app/lib/time/london-day.ts';
import { dutyState } from '#app/modules/duties/desk/list-duties.server.ts';
import { listRequests } from '#app/modules/duties/requests/list-requests.server.ts';
import { openPause } from '#app/modules/duties/requests/request-clock.ts';
import {
  identityStates,
  referenceOf,
  requestKindNames,
  requestOutcomes,
} from '#app/modules/duties/requests/request-kinds.ts';
import { requestsList } from '#app/modules/duties/requests/requests-list.ts';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import type { Route } from './+types/requests';
import { DueDay } from './due-day.tsx';
import { DutiesTabs } from './duties-tabs.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const query = parseListQuery(request.url, requestsList);
  const today = londonDay(now());
  const [{ rows, total }, views] = await Promise.all([listRequests(query), listViews(viewer.id, requestsList.name)]);
  const shownRows = rows.map(({ id, number, name, kind, identity, receivedAt, dueOn, pauses, closedAt, outcome }) => ({
    id,
    name,
    kind,
    identity,
    receivedAt,
    dueOn,
    outcome,
    reference: referenceOf(number),
    isClosed: closedAt !== null,
    isPaused: openPause(pauses) !== undefined,
    state: dutyState(dueOn, today),
  }));
  return { query, rows: shownRows, total, views, now: now() };
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Requests · Duties', matches);

type Row = Route.ComponentProps['loaderData']['rows'][number];

export default function RequestsScreen({ loaderData }: Route.ComponentProps) {
  const { query, rows, total, views, now } = loaderData;
  return (
    <>
      <ScreenHead title="Duties">
        <Link to="/admin/duties/requests/new" className="button button-primary">
          Enter request
        </Link>
      </ScreenHead>
      <DutiesTabs current="requests" />
      <AdminList
        definition={requestsList}
        query={query}
        rows={rows}
        total={total}
        views={views}
        rowHref={({ id }) => `/admin/duties/requests/${id}`}
        rowName={({ reference }) => reference}
        cells={cells(now)}
        empty={{
          title: 'No open requests',
          hint: 'Requests from the form at /privacy/request arrive here. Enter those that come by email, telephone or letter.',
        }}
      />
    </>
  );
}

const cells = (now: Date) => ({
  reference: ({ reference }: Row) => <span className="whitespace-nowrap tabular-nums">{reference}</span>,
  name: ({ name }: Row) => name || 'Removed',
  kind: ({ kind }: Row) => requestKindNames[kind],
  identity: ({ identity }: Row) => identityStates[identity],
  received: ({ receivedAt }: Row) => <When at={receivedAt} now={now} isBrief />,
  due: ({ dueOn, state, isClosed, isPaused }: Row) => {
    if (isClosed) return '';
    return isPaused ? 'Deadline paused' : <DueDay dueOn={dueOn} state={state} />;
  },
  outcome: ({ outcome }: Row) => (outcome ? requestOutcomes[outcome] : ''),
});
