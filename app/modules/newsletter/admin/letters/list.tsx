import { Form, redirect } from 'react-router';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { unreadMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyFormAct, buttonAct } from '#app/core/request/form-acts.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { formatNumber } from '#app/lib/count-text.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { MailServerNotice } from '#app/modules/mail/mail-server-notice.tsx';
import { letterList } from '#app/modules/newsletter/letters/letter-list.ts';
import { getLetterSettings, letterSettingsForm } from '#app/modules/newsletter/letters/letter-settings.server.ts';
import { type LetterRow, listLetters } from '#app/modules/newsletter/letters/list-letters.server.ts';
import { createLetter } from '#app/modules/newsletter/letters/write-letter.server.ts';
import { lettersTag } from '#app/modules/newsletter/newsletter-tags.ts';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import { SettingsCard } from '#app/ui/admin/records/settings-card.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { useRevalidation } from '#app/ui/admin/server-sent-events/use-server-sent-events.ts';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { SubscriberTabs } from '../subscriber-tabs.tsx';
import type { Route } from './+types/list';
import { LetterBadge } from './letter-badge.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const query = parseListQuery(request.url, letterList);
  const [{ rows, total }, settings] = await Promise.all([listLetters(query), getLetterSettings()]);
  return { query, rows, total, pace: letterSettingsForm.view(settings), now: now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const write = buttonAct(async () => {
    const letterId = await inTransaction((tx) => createLetter(tx, viewer.id));
    return redirect(`/admin/subscribers/letters/${letterId}`);
  });
  const throttle = letterSettingsForm.act(viewer.id, 'Pace changed');
  return applyFormAct(request, { write, throttle }, { to: '/admin/subscribers/letters' });
}

export const meta: Route.MetaFunction = ({ matches }) => unreadMeta('Letters', matches);

export default function LettersScreen({ loaderData, actionData: result }: Route.ComponentProps) {
  const { query, rows, total, pace, now } = loaderData;
  useRevalidation(lettersTag);
  return (
    <>
      <ScreenHead title="Subscribers">
        <Form method="post">
          <ActButton act="write" label="Write a letter" tone="primary" />
        </Form>
      </ScreenHead>
      <SubscriberTabs current="letters" />
      <MailServerNotice />
      <AdminList
        definition={letterList}
        query={query}
        rows={rows}
        total={total}
        rowHref={({ id }) => `/admin/subscribers/letters/${id}`}
        rowName={nameOf}
        cells={cells(now)}
        empty={{ title: 'No letters yet', hint: 'Write one. Nothing is sent until you choose to send it.' }}
      />
      <SettingsCard
        act="throttle"
        form={pace}
        result={result}
        label="Save pace"
        note="Email services limit new senders at first. Letters are sent no faster than this; other emails are never delayed by them."
        panelClassName="mt-5 max-w-form"
      />
    </>
  );
}

const nameOf = ({ subject }: Pick<LetterRow, 'subject'>) => subject || 'No subject yet';

const cells = (now: Date) => ({
  subject: (letter: LetterRow) => nameOf(letter),
  state: ({ state }: LetterRow) => <LetterBadge state={state} />,
  recipients: ({ recipients }: LetterRow) => (recipients > 0 ? formatNumber(recipients) : ''),
  sent: ({ recipients, sent }: LetterRow) => (recipients > 0 ? formatNumber(sent) : ''),
  when: ({ scheduledAt, startedAt }: LetterRow) => {
    const at = scheduledAt ?? startedAt;
    return at && <When at={at} now={now} isBrief />;
  },
  updated: ({ updatedAt }: LetterRow) => <When at={updatedAt} now={now} isBrief />,
});
