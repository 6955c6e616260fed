import { Form, Link } from 'react-router';
import { extendAuditChain, verifyAuditChain } from '#app/core/audit/audit-chain.server.ts';
import { auditList } from '#app/core/audit/audit-list.ts';
import { actionLabel, type Change, changeText, describeChange } from '#app/core/audit/describe-audit-event.ts';
import { type ListedAuditEvent, listAuditEvents, listAuditOptions } from '#app/core/audit/list-audit-events.server.ts';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { listViews } from '#app/core/resources/saved-views/saved-views.server.ts';
import { listAddress, listSearch, parseListQuery } from '#app/lib/lists/list-query.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { DetailRow } from '#app/ui/admin/detail-row.tsx';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import { LineDetails } from '#app/ui/admin/list/line-details.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import type { Route } from './+types/log';
import { ChainPanel } from './chain-panel.tsx';
import { withLinkAddresses } from './with-link-addresses.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const query = parseListQuery(request.url, auditList);
  const [{ rows, total }, options, views] = await Promise.all([
    listAuditEvents(query),
    listAuditOptions(),
    listViews(viewer.id, auditList.name),
  ]);
  return { query, rows: await withLinkAddresses(rows), total, options, views, now: now() };
}

/** Verifies the chain of the whole log, the newest entries included. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireAdmin(context, request);
  await extendAuditChain(context.get(requestContext).log, true);
  return { chain: await verifyAuditChain(), verifiedAt: now() };
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta('Audit Log', matches);

export default function AuditScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { query, rows, total, options, views, now } = loaderData;
  const search = listSearch(auditList, query, { page: 1 });
  return (
    <>
      <ScreenHead title="Audit Log" note="Who changed what, and when">
        <Form method="post">
          <button type="submit" className="button button-quiet">
            Check that nothing was altered
          </button>
        </Form>
      </ScreenHead>
      <ChainPanel result={actionData} />
      <AdminList
        definition={auditList}
        query={query}
        rows={rows}
        total={total}
        views={views}
        options={options}
        exportHref={`/admin/audit.csv${search ? `?${search}` : ''}`}
        rowName={({ action, subjectName }) => `${actionLabel(action)}: ${subjectName}`}
        cells={{
          action: ({ action }) => <span className="font-semibold">{actionLabel(action)}</span>,
          subject: (entry) => <EventDetails entry={entry} />,
          actor: ({ actorId, actorName, action }) =>
            actorId ? (
              <Link
                to={listAddress(auditList, query, { filters: { ...query.filters, actor: actorId } })}
                className="text-link"
              >
                {actorName}
              </Link>
            ) : (
              nobody(action)
            ),
          at: ({ at }) => <When at={at} now={now} isBrief />,
          subjectType: ({ subjectType }) => actionLabel(subjectType),
          networkAddress: ({ networkAddress }) => networkAddress ?? '',
        }}
        empty={{ title: 'No activity yet', hint: 'Each change in the admin area is recorded here.' }}
      />
    </>
  );
}

/** The actor if no account is named. */
const nobody = (action: string) => (action === 'sign-in.failed' ? 'Someone not logged in' : 'The site itself');

/** The screens of kinds that have one for each item. */
const screens: Record<string, string> = { user: '/admin/users', 'inbox-item': '/admin/inbox' };

/** An event in one line, its subject and what changed. The line opens. */
function EventDetails({ entry }: { entry: ListedAuditEvent }) {
  const { subjectType, subjectId, subjectName, before, after, labels, at, networkAddress } = entry;
  const changes = describeChange(before, after, labels);
  const screen = ownValue(screens, subjectType);
  const summary = shortSummary(changes);
  return (
    <LineDetails
      title={`${subjectName} ${summary}`.trim()}
      line={
        <>
          {subjectName} <bdi className="line-change ms-1.5 text-ink-3">{summary}</bdi>
        </>
      }
    >
      <dl className="mt-2 mb-1 grid gap-2 border-l-2 border-line pl-4 text-meta [&_dt]:text-ink-3">
        {changes.map((change) => (
          <DetailRow key={change.part} label={change.part || 'Change'}>
            <ChangeText change={change} />
          </DetailRow>
        ))}
        {screen && (
          <DetailRow label="Subject">
            <Link to={`${screen}/${subjectId}`} className="text-link">
              {subjectName}
            </Link>
          </DetailRow>
        )}
        <DetailRow label="Time">{exactTimeText(at)}</DetailRow>
        {networkAddress && <DetailRow label="Network address">{networkAddress}</DetailRow>}
      </dl>
    </LineDetails>
  );
}

/** The change, in the words that fit a line. */
function shortSummary(changes: readonly Change[]): string {
  const [first] = changes;
  if (changes.length > 1) return `${changes.length} changes`;
  if (!first) return '';
  return changeText(first);
}

function ChangeText({ change: { before, after, summary } }: { change: Change }) {
  if (summary) return summary;
  if (before === null) return <bdi className="font-semibold">{after}</bdi>;
  return (
    <>
      <del dir="auto" className="text-ink-2 no-underline">
        {before}
      </del>
      <span aria-hidden="true"> → </span>
      <ins dir="auto" className="font-semibold no-underline">
        {after}
      </ins>
    </>
  );
}
