import { Form, redirect } from 'react-router';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { unreadMeta } from '#app/core/request/admin/admin-meta.ts';
import { applyFormAct, buttonAct, formAct } from '#app/core/request/form-acts.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { letterList } from '#app/modules/newsletter/letters/letter-list.ts';
import {
  getLetterSettings,
  letterSettingsSchema,
  saveLetterSettings,
} from '#app/modules/newsletter/letters/letter-settings.server.ts';
import { type LetterRow, listLetters } from '#app/modules/newsletter/letters/list-letters.server.ts';
import { createLetter } from '#app/modules/newsletter/letters/write-letter.server.ts';
import { lettersTag } from '#app/modules/newsletter/newsletter-tags.ts';
import { AdminList } from '#app/ui/admin/list/admin-list.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { useRevalidation } from '#app/ui/admin/server-sent-events/use-server-sent-events.ts';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import { SubscriberTabs } from '../parts/subscriber-tabs.tsx';
import type { Route } from './+types/list';
import { LetterBadge } from './parts/letter-badge.tsx';
import { ThrottlePanel } from './parts/throttle-panel.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const query = parseListQuery(request.url, letterList);
  const [{ rows, total }, { mailsPerMinute }] = await Promise.all([listLetters(query), getLetterSettings()]);
  return { query, rows, total, mailsPerMinute, now: now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const write = buttonAct(async () => {
    const letterId = await inTransaction((tx) => createLetter(tx, viewer.id));
    return redirect(`/admin/subscribers/letters/${letterId}`);
  });
  const throttle = formAct(letterSettingsSchema, (settings) => saveLetterSettings(viewer.id, settings), 'Pace changed');
  return applyFormAct(request, { write, throttle }, { to: '/admin/subscribers/letters' });
}

export const meta: Route.MetaFunction = ({ matches }) => unreadMeta('Letters', matches);

export default function LettersScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { query, rows, total, mailsPerMinute, now } = loaderData;
  const result = actionData as FormResult | undefined;
  useRevalidation(lettersTag);
  return (
    <>
      <ScreenHead title="Subscribers">
        <Form method="post">
          <ActButton act="write" label="Write a letter" tone="primary" />
        </Form>
      </ScreenHead>
      <SubscriberTabs current="letters" />
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
      <ThrottlePanel mailsPerMinute={mailsPerMinute} result={result} />
      <ServerToast toast={result?.toast} />
    </>
  );
}

const nameOf = ({ subject }: Pick<LetterRow, 'subject'>) => subject || 'No subject yet';

const cells = (now: Date) => ({
  subject: (letter: LetterRow) => nameOf(letter),
  state: ({ state }: LetterRow) => <LetterBadge state={state} />,
  recipients: ({ recipients }: LetterRow) => (recipients > 0 ? recipients.toLocaleString('en-GB') : ''),
  sent: ({ recipients, sent }: LetterRow) => (recipients > 0 ? sent.toLocaleString('en-GB') : ''),
  when: ({ scheduledAt, startedAt }: LetterRow) =>
    scheduledAt ? (
      `${exactTimeText(scheduledAt)}, London time`
    ) : startedAt ? (
      <When at={startedAt} now={now} className="whitespace-nowrap" />
    ) : (
      ''
    ),
  updated: ({ updatedAt }: LetterRow) => <When at={updatedAt} now={now} className="whitespace-nowrap" />,
});
