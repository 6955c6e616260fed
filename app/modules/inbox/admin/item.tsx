import { Form } from 'react-router';
import { HistoryPanel } from '#app/core/audit/history-panel.tsx';
import { listAuditEventsOn } from '#app/core/audit/list-audit-events.server.ts';
import { now } from '#app/core/clock.ts';
import { listAdmins } from '#app/core/identity/list-admins.server.ts';
import { unreadMeta } from '#app/core/request/admin/admin-meta.ts';
import { keepUnsentTexts } from '#app/core/request/keep-unsent-texts.server.ts';
import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { findItem } from '#app/modules/inbox/items/find-item.server.ts';
import { openItem } from '#app/modules/inbox/items/item-actions.server.ts';
import { adminPathOf } from '#app/modules/inbox/items/own-address.ts';
import { type Answer, isSettled, itemKinds, statusesOf } from '#app/modules/inbox/kinds.ts';
import { fillInName, messageOf, replySubject } from '#app/modules/inbox/mails/reply-text.ts';
import { listSavedReplies } from '#app/modules/inbox/replies/saved-replies.server.ts';
import { MailServerNotice } from '#app/modules/mail/mail-server-notice.tsx';
import { Answers } from '#app/ui/admin/detail-row.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { useRevalidation } from '#app/ui/admin/server-sent-events/use-server-sent-events.ts';
import { useNow } from '#app/ui/admin/use-now.ts';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { useOwnPosts } from '#app/ui/failures/use-own-posts.ts';
import type { Route } from './+types/item';
import { applyItemAction } from './apply-item-action.server.ts';
import { NotesPanel } from './item/notes-panel.tsx';
import { RepliesPanel } from './item/replies-panel.tsx';
import { ReplyPanel } from './item/reply-panel.tsx';
import { StatusPanel } from './item/status-panel.tsx';
import { useItemKeys } from './item/use-item-keys.ts';
import { StatusBadge } from './status-badge.tsx';

const shownActs = 8;
const inbox = { label: 'Back to the inbox', href: '/admin/inbox' };

/** Runs before all loaders, so that the sidebar's count already excludes this item. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, params }, next) => {
    await requireAdmin(context, request);
    if (request.method === 'GET') await openItem(uuidParameter(params.id));
    return next();
  },
];

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const id = uuidParameter(params.id);
  const item = orNotFound(await findItem(id));
  const [admins, savedReplies, acts] = await Promise.all([
    listAdmins(),
    listSavedReplies(),
    listAuditEventsOn({ type: 'inbox-item', id }, shownActs),
  ]);
  const filledIn = savedReplies.map(({ text, ...reply }) => ({ ...reply, text: fillInName(text, item.name) }));
  return {
    item: { ...item, answers: item.answers.map(withPath) },
    admins: admins.map(({ id, name }) => ({ id, name })),
    savedReplies: filledIn,
    acts,
    viewerId: viewer.id,
    /** Without JavaScript the server inserts the saved reply. */
    draft: {
      subject: replySubject(item.subject),
      text: filledIn.find((reply) => reply.id === url.searchParams.get('saved'))?.text ?? '',
    },
    keys: { reply: crypto.randomUUID(), note: crypto.randomUUID() },
    now: now(),
    hours: siteSettings().hours,
  };
}

const withPath = (answer: Answer) => ({ ...answer, href: adminPathOf(answer.text, getSiteOrigin()) });

export const action = keepUnsentTexts(
  {
    title: 'This enquiry was deleted in the meantime',
    back: inbox,
    texts: { subject: 'Subject', text: 'Reply', note: 'Note' },
    isThere: async ({ params }) => (await findItem(uuidParameter(params.id))) !== null,
  },
  async ({ request, context, params }: Route.ActionArgs) => {
    const viewer = await requireAdmin(context, request);
    return applyItemAction(request, { actorId: viewer.id, itemId: uuidParameter(params.id) });
  },
);

export { revalidateAfterConflict as shouldRevalidate } from '#app/lib/web/revalidate-after-conflict.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  unreadMeta(`${loaderData?.item.name ?? 'Missing'} · Inbox`, matches);

export default function ItemScreen({ loaderData, actionData: result }: Route.ComponentProps) {
  const { item, admins, savedReplies, acts, viewerId, draft, keys } = loaderData;
  const now = useNow(loaderData.now);
  useRevalidation('inbox');
  useItemKeys(item);
  const [ownReplies, ownNotes] = [useOwnPosts('reply', item.replies.length), useOwnPosts('note', item.notes.length)];
  return (
    <>
      <ScreenHead
        title={item.name}
        note={
          <>
            <StatusBadge status={item.status} />{' '}
            {item.subject === itemKinds[item.kind] ? item.subject : `${itemKinds[item.kind]}: ${item.subject}`}
          </>
        }
        back={inbox}
      >
        {/* On a phone two rows of two, elsewhere one row. */}
        <Form method="post" className="grid grid-cols-2 gap-2.5 sm:flex">
          <a href="#reply" className="button button-primary">
            Reply
          </a>{' '}
          <ActButton act="unread" label="Mark as unread" />{' '}
          {item.folder === 'inbox' && <ActButton act="spam" label="Spam" tone="danger" />}{' '}
          {item.kind !== 'application' && !isSettled(item.status) && <ActButton act="done" label="Done" />}
        </Form>
      </ScreenHead>
      <MailServerNotice />
      {item.folder === 'spam' && <SpamNotice />}
      {/* The same order for reading, keyboard and phones: message, reply, then what is done about it. */}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:grid-rows-[auto_auto_1fr]">
        <AnswersPanel item={item} now={now} />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          {item.replies.length > 0 && <RepliesPanel replies={item.replies} now={now} />}
          <ReplyPanel
            key={`reply-${ownReplies}`}
            item={item}
            statuses={statusesOf(item.kind)}
            savedReplies={savedReplies}
            draft={draft}
            mayQuote={messageOf(item.answers) !== null}
            formKey={keys.reply}
            result={result}
          />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <StatusPanel item={item} admins={admins} viewerId={viewerId} now={now} hours={loaderData.hours} />
          <NotesPanel key={`notes-${ownNotes}`} notes={item.notes} formKey={keys.note} result={result} now={now} />
        </div>
        {acts.length > 0 && (
          <div className="min-w-0 lg:col-start-1">
            <HistoryPanel acts={acts} now={now} />
          </div>
        )}
      </div>
    </>
  );
}

function SpamNotice() {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-paper bg-warning-bg px-4 py-3 text-warning">
      <p className="min-w-0 flex-1">This looked like spam, so nobody was emailed and no reply is promised.</p>
      <Form method="post">
        <ActButton act="not-spam" label="Not spam" />
      </Form>
    </div>
  );
}

type ShownItem = Route.ComponentProps['loaderData']['item'];

function AnswersPanel({ item, now }: { item: Pick<ShownItem, 'answers' | 'kind' | 'receivedAt'>; now: Date }) {
  return (
    <Panel
      title={itemKinds[item.kind]}
      aside={<When at={item.receivedAt} now={now} className="text-meta text-ink-3 tabular-nums" />}
    >
      <Answers answers={item.answers} />
    </Panel>
  );
}
