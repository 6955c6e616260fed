import { Link, useNavigate, useSubmit } from 'react-router';
import { now } from '#app/core/clock.ts';
import { listAdmins } from '#app/core/identity/list-admins.server.ts';
import { unreadMeta } from '#app/core/request/admin/admin-meta.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { listViews } from '#app/core/resources/saved-views/saved-views.server.ts';
import { formatNumber } from '#app/lib/count-text.ts';
import { listSearch, parseListQuery } from '#app/lib/lists/list-query.ts';
import { mailtoHref } from '#app/lib/web/mailto-href.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { assigneeFilters, inboxList } from '#app/modules/inbox/items/inbox-list.ts';
import { countOverdue, type ItemRow, listItems } from '#app/modules/inbox/items/list-items.server.ts';
import { itemKinds } from '#app/modules/inbox/kinds.ts';
import type { BusinessHours } from '#app/modules/inbox/response-sla/business-hours.ts';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import type { RowKey } from '#app/ui/admin/list/use-list-keys.ts';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { useRevalidation } from '#app/ui/admin/server-sent-events/use-server-sent-events.ts';
import { useNow } from '#app/ui/admin/use-now.ts';
import { When } from '#app/ui/admin/when.tsx';
import { EmailText } from '#app/ui/text/email-text.tsx';
import type { Route } from './+types/list';
import { applyItemsAction } from './apply-items-action.server.ts';
import { InboxTabs } from './inbox-tabs.tsx';
import { ResponseSlaText } from './response-sla.tsx';
import { StatusBadge } from './status-badge.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const query = parseListQuery(request.url, inboxList);
  const [{ rows, total }, overdue, admins, views] = await Promise.all([
    listItems(query, viewer.id),
    countOverdue(),
    listAdmins(),
    listViews(viewer.id, inboxList.name),
  ]);
  const assignees = [
    { value: assigneeFilters.me, label: 'Me' },
    { value: assigneeFilters.nobody, label: 'Nobody' },
    ...admins.filter(({ id }) => id !== viewer.id).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return {
    query,
    rows,
    total,
    overdue,
    views,
    assignees,
    viewerId: viewer.id,
    hours: siteSettings().hours,
    now: now(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return applyItemsAction(request, viewer.id);
}

export const meta: Route.MetaFunction = ({ matches }) => unreadMeta('Inbox', matches);

export default function InboxScreen({ loaderData }: Route.ComponentProps) {
  const { query, rows, total, overdue, views, assignees, viewerId } = loaderData;
  const now = useNow(loaderData.now);
  useRevalidation('inbox');
  const isSpam = query.filters.folder === 'spam';
  const search = listSearch(inboxList, query, { page: 1 });
  return (
    <>
      <ScreenHead
        title="Inbox"
        note={
          overdue > 0 && (
            <Link to="/admin/inbox?overdue=yes" className="text-link text-danger">
              {formatNumber(overdue)} overdue
            </Link>
          )
        }
      />
      <InboxTabs current={isSpam ? 'spam' : 'inbox'} />
      <AdminList
        definition={inboxList}
        query={query}
        rows={rows}
        total={total}
        views={views}
        options={{ assignee: assignees }}
        exportHref={`/admin/inbox.csv${search ? `?${search}` : ''}`}
        rowHref={({ id }) => `/admin/inbox/${id}`}
        rowName={({ name, subject }) => `${name}: ${subject}`}
        rowMark={({ readAt }) => (readAt ? 'read' : 'unread')}
        rowKeys={useRowKeys()}
        cells={cells(now, viewerId, loaderData.hours)}
        bulkActions={isSpam ? spamActs : inboxActs}
        empty={isSpam ? noSpam : nothingYet}
      />
    </>
  );
}

function useRowKeys(): RowKey[] {
  const submit = useSubmit();
  const navigate = useNavigate();
  return [
    {
      keys: 'e',
      label: 'Mark the row as done',
      movesOn: true,
      run: (id) => submit({ act: 'done', id }, { method: 'post', preventScrollReset: true }),
    },
    { keys: 'r', label: 'Reply to the row', run: (id) => navigate(`/admin/inbox/${id}#reply`) },
  ];
}

const inboxActs = [
  { act: 'read', label: 'Mark as read' },
  { act: 'unread', label: 'Mark as unread' },
  { act: 'assign-me', label: 'Assign to me' },
  { act: 'done', label: 'Done' },
  { act: 'spam', label: 'Spam', isDangerous: true },
];

const spamActs = [
  {
    act: 'not-spam',
    label: 'Not spam',
    confirm: {
      title: 'Move these to the inbox?',
      text: 'The senders get the acknowledgement they would have received at first.',
    },
  },
  { act: 'read', label: 'Mark as read' },
];

const nothingYet = {
  title: 'No messages yet',
  hint: 'Enquiries and applications appear here automatically.',
};
const noSpam = { title: 'No spam', hint: 'Likely spam is kept here, and nobody is emailed.' };

const cells = (now: Date, viewerId: string, hours: BusinessHours) => ({
  name: ({ name, readAt }: ItemRow) => (
    <>
      {name}
      {!readAt && <span className="sr-only"> (unread)</span>}
    </>
  ),
  subject: ({ subject, snippet }: ItemRow) => (
    <span className="line-text" title={snippet && `${subject}: ${snippet}`}>
      <span className="row-strong">{subject}</span> <span className="text-ink-3">{snippet}</span>
    </span>
  ),
  kind: ({ kind }: ItemRow) => <span className="wrap-normal">{itemKinds[kind]}</span>,
  status: ({ status }: ItemRow) => <StatusBadge status={status} />,
  assignee: ({ assigneeId, assigneeName }: ItemRow) => (assigneeId === viewerId ? 'You' : (assigneeName ?? '')),
  due: (item: ItemRow) => <ResponseSlaText item={item} now={now} hours={hours} isBrief />,
  received: ({ receivedAt }: ItemRow) => <When at={receivedAt} now={now} isBrief />,
  email: ({ email }: ItemRow) => (
    <a href={mailtoHref(email)} className="text-link">
      <EmailText email={email} />
    </a>
  ),
});
