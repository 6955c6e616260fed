import { now } from '#app/core/clock.ts';
import { unreadMeta } from '#app/core/request/admin/admin-meta.ts';
import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { MailServerNotice } from '#app/modules/mail/mail-server-notice.tsx';
import { recipientList } from '#app/modules/newsletter/letters/letter-list.ts';
import { findLetter } from '#app/modules/newsletter/letters/list-letters.server.ts';
import { listRecipients, type RecipientRow } from '#app/modules/newsletter/letters/list-recipients.server.ts';
import { lettersTag } from '#app/modules/newsletter/newsletter-tags.ts';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import { LineDetails } from '#app/ui/admin/list/line-details.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { useRevalidation } from '#app/ui/admin/server-sent-events/use-server-sent-events.ts';
import { When } from '#app/ui/admin/when.tsx';
import { storedSentence } from '#app/ui/failures/stored-error.tsx';
import { EmailText } from '#app/ui/text/email-text.tsx';
import type { Route } from './+types/recipients';
import { ResultBadge } from './result-badge.tsx';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const letter = orNotFound(await findLetter(uuidParameter(params.id)));
  const query = parseListQuery(request.url, recipientList(letter.id));
  const { rows, total } = await listRecipients(letter.id, query);
  return { letter: { id: letter.id, subject: letter.subject }, query, rows, total, now: now() };
}

export const meta: Route.MetaFunction = ({ matches }) => unreadMeta('Recipients · Letters', matches);

export default function RecipientsScreen({ loaderData }: Route.ComponentProps) {
  const { letter, query, rows, total, now } = loaderData;
  useRevalidation(lettersTag);
  return (
    <>
      <ScreenHead
        title="Recipients"
        note={letter.subject}
        back={{ label: 'Back to the letter', href: `/admin/subscribers/letters/${letter.id}` }}
      />
      <MailServerNotice />
      <AdminList
        definition={recipientList(letter.id)}
        query={query}
        rows={rows}
        total={total}
        rowName={({ email }) => email}
        cells={cells(now)}
        empty={{ title: 'Nobody yet', hint: 'Recipients are fixed when sending starts.' }}
      />
    </>
  );
}

const isLost = (result: RecipientRow['result']) => result === 'bounced' || result === 'failed';

const cells = (now: Date) => ({
  email: ({ email }: RecipientRow) => <EmailText email={email} />,
  result: ({ result }: RecipientRow) => <ResultBadge result={result} />,
  handed: ({ handedAt }: RecipientRow) => handedAt && <When at={handedAt} now={now} isBrief />,
  error: ({ error, result }: RecipientRow) => error && <MailServerResponse error={error} result={result} />,
});

/** The meaning of the response of the mail server. The line opens, with its own words. */
function MailServerResponse({ error, result }: { error: string; result: RecipientRow['result'] }) {
  const tone = isLost(result) ? 'text-danger' : 'text-ink-2';
  const fault = storedSentence(
    error,
    isLost(result) ? 'The mail server did not accept it.' : 'The mail server could not take it at first.',
  );
  return (
    <LineDetails title={fault} line={<span className={tone}>{fault}</span>}>
      {fault !== error && <p className="mt-1 text-meta text-ink-2">{error}</p>}
    </LineDetails>
  );
}
