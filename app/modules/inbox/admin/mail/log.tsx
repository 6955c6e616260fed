import { Form } from 'react-router';
import { now } from '#app/core/clock.ts';
import { unreadMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyToEach } from '#app/core/request/admin/apply-to-each.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { listViews } from '#app/core/resources/saved-views/saved-views.server.ts';
import { counted } from '#app/lib/count-text.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { resendMail } from '#app/modules/mail/delivery/resend-mail.server.ts';
import { listMailKinds, listMailLog, type MailLogRow } from '#app/modules/mail/list-mail-log.server.ts';
import { mailKindText, mailList } from '#app/modules/mail/mail-list.ts';
import { MailServerNotice } from '#app/modules/mail/mail-server-notice.tsx';
import { MailStateBadge } from '#app/modules/mail/mail-state-badge.tsx';
import { shownMailState } from '#app/modules/mail/states.ts';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import { LineDetails } from '#app/ui/admin/list/line-details.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { storedSentence } from '#app/ui/failures/stored-error.tsx';
import { InboxTabs } from '../inbox-tabs.tsx';
import type { Route } from './+types/log';

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const query = parseListQuery(request.url, mailList);
  const [{ rows, total }, kinds, views] = await Promise.all([
    listMailLog(query),
    listMailKinds(),
    listViews(viewer.id, mailList.name),
  ]);
  return { query, rows, total, kinds, views, now: now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const sendOneAgain = (mailId: string) => resendMail({ actorId: viewer.id, mailId });
  const acts = { 'send-again': { run: sendOneAgain, done: 'Being sent again' } };
  return applyToEach(request, acts, mailList.noun);
}

export const meta: Route.MetaFunction = ({ matches }) => unreadMeta('Email log', matches);

export default function MailLogScreen({ loaderData }: Route.ComponentProps) {
  const { query, rows, total, kinds, views, now } = loaderData;
  return (
    <>
      <ScreenHead title="Inbox" />
      <InboxTabs current="mail" />
      <MailServerNotice />
      <AdminList
        definition={mailList}
        query={query}
        rows={rows}
        total={total}
        views={views}
        options={{ kind: kinds }}
        rowName={({ recipient, subject }) => `${subject}, to ${recipient}`}
        cells={cells(now)}
        bulkActions={bulkActions}
        empty={{ title: 'No email yet', hint: 'Every email the site sends is listed here. Its content is not kept.' }}
      />
    </>
  );
}

const bulkActions = [{ act: 'send-again', label: 'Send again' }] as const;

/** The meaning of an error of the mail server, by the state that it has led to. */
const faults = {
  sent: '',
  queued: '',
  sending: '',
  dead: 'The mail server did not accept it.',
  doubtful: 'The connection ended while it was being sent.',
  failed: 'The mail server could not take it yet. It is tried again.',
} as const;

const cells = (now: Date) => ({
  recipient: ({ recipient }: MailLogRow) => (
    <span className="line-text" title={recipient}>
      {recipient}
    </span>
  ),
  subject: (mail: MailLogRow) => <Subject mail={mail} />,
  state: (mail: MailLogRow) => <MailStateBadge state={shownMailState(mail)} />,
  attempts: ({ attempts }: MailLogRow) => counted(attempts, 'attempt'),
  created: ({ createdAt }: MailLogRow) => <When at={createdAt} now={now} isBrief />,
  sent: ({ sentAt }: MailLogRow) => (sentAt ? <When at={sentAt} now={now} isBrief /> : ''),
  acts: (mail: MailLogRow) => (mail.canBeSentAgain ? <SendAgain mail={mail} /> : ''),
  kind: ({ kind }: MailLogRow) => mailKindText(kind),
});

/** The subject, and what the mail server said. The line opens. */
function Subject({ mail: { subject, state, lastError } }: { mail: MailLogRow }) {
  if (!lastError || !faults[state])
    return (
      <span dir="auto" className="line-text" title={subject}>
        {subject}
      </span>
    );
  const tone = state === 'dead' ? 'text-danger' : 'text-ink-2';
  const fault = storedSentence(lastError, faults[state]);
  return (
    <LineDetails
      title={`${subject} ${fault}`}
      line={
        <>
          {subject} <bdi className={`line-change ms-1.5 ${tone}`}>{fault}</bdi>
        </>
      }
    >
      <div className="mt-2 mb-1 border-l-2 border-line pl-4 text-meta whitespace-normal wrap-anywhere">
        <p className={tone}>{fault}</p>
        {fault !== lastError && <p className="text-ink-2">{lastError}</p>}
      </div>
    </LineDetails>
  );
}

function SendAgain({ mail: { id, subject, recipient } }: { mail: MailLogRow }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <ActButton act="send-again" label="Send again" aria-label={`Send again: ${subject}, to ${recipient}`} />
    </Form>
  );
}
