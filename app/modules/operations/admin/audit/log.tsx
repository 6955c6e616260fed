import { Link } from 'react-router';
import { extendAuditChain, verifyAuditChain } from '#app/core/audit/audit-chain.server.ts';
import { auditList } from '#app/core/audit/audit-list.ts';
import { actionLabel, type Change, describeChange } from '#app/core/audit/describe-audit-event.ts';
import { type ListedAuditEvent, listAuditEvents, listAuditOptions } from '#app/core/audit/list-audit-events.server.ts';
import { now } from '#app/core/clock.ts';
import { adminMeta } from '#app/core/request/admin/admin-meta.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { listViews } from '#app/core/resources/saved-views/saved-views.server.ts';
import { listAddress, listSearch, parseListQuery } from '#app/lib/lists/list-query.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import type { Route } from './+types/log';
import { ChainPanel } from './parts/chain-panel.tsx';
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
      <ScreenHead title="Audit Log" note="Who changed what, and when" />
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
          subject: (entry) => <Subject entry={entry} />,
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
          change: ({ before, after }) => {
            const changes = describeChange(before, after);
            return changes.length > 0 ? <Changes changes={changes} /> : '';
          },
          at: ({ at }) => <When at={at} now={now} className="whitespace-nowrap" />,
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

function Subject({ entry: { subjectType, subjectId, subjectName } }: { entry: ListedAuditEvent }) {
  const screen = ownValue(screens, subjectType);
  if (!screen) return subjectName;
  return (
    <Link to={`${screen}/${subjectId}`} className="text-link">
      {subjectName}
    </Link>
  );
}

const shownChanges = 4;

/** The differences, part by part. A long difference shows its beginning, and the rest on request. */
function Changes({ changes }: { changes: Change[] }) {
  const [first, rest] = [changes.slice(0, shownChanges), changes.slice(shownChanges)];
  return (
    <div className="text-meta leading-snug">
      <ChangeLines changes={first} />
      {rest.length > 0 && (
        <details>
          <summary className="text-link py-1">{rest.length} more</summary>
          <ChangeLines changes={rest} />
        </details>
      )}
    </div>
  );
}

function ChangeLines({ changes }: { changes: Change[] }) {
  return (
    <ul>
      {changes.map(({ part, before, after }) => (
        <li key={part}>
          {part && <span className="text-ink-3">{part}: </span>}
          <del dir="auto" className="text-ink-2 no-underline">
            {before}
          </del>
          <span aria-hidden="true"> → </span>
          <ins dir="auto" className="font-semibold no-underline">
            {after}
          </ins>
        </li>
      ))}
    </ul>
  );
}
