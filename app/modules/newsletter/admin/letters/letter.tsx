import { useState } from 'react';
import { Form, Link, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { now } from '#app/core/clock.ts';
import { unreadMeta } from '#app/core/request/admin/admin-meta.ts';
import { keepUnsentTexts } from '#app/core/request/keep-unsent-texts.server.ts';
import { orNotFound } from '#app/core/request/read/or-not-found.ts';
import { uuidParameter } from '#app/core/request/uuid-parameter.server.ts';
import { requireAdmin } from '#app/core/request/viewer-context.server.ts';
import { formatNumber } from '#app/lib/count-text.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { findDocumentDraft } from '#app/modules/content/editing/save-document.server.ts';
import { MailServerNotice } from '#app/modules/mail/mail-server-notice.tsx';
import { countUnsubscribed, listClicks } from '#app/modules/newsletter/letters/letter-clicks.server.ts';
import { letterKind } from '#app/modules/newsletter/letters/letter-kind.server.ts';
import { getLetterSettings } from '#app/modules/newsletter/letters/letter-settings.server.ts';
import { findLetter } from '#app/modules/newsletter/letters/list-letters.server.ts';
import { countResults } from '#app/modules/newsletter/letters/list-recipients.server.ts';
import type { Letter } from '#app/modules/newsletter/letters/record-letter-action.server.ts';
import { lettersTag } from '#app/modules/newsletter/newsletter-tags.ts';
import { countReaders } from '#app/modules/newsletter/subscribers/list-subscribers.server.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { HeadingLine } from '#app/ui/admin/screen-head.tsx';
import { useRevalidation } from '#app/ui/admin/server-sent-events/use-server-sent-events.ts';
import { ActButton } from '#app/ui/button.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';
import type { Route } from './+types/letter';
import { applyLetterForm } from './apply-letter-form.server.ts';
import { Composer } from './composer.tsx';
import { LetterBadge } from './letter-badge.tsx';
import { LetterFigures } from './letter-figures.tsx';
import { Progress } from './progress.tsx';

const letters = { label: 'Back to letters', href: '/admin/subscribers/letters' };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const letter = orNotFound(await findLetter(uuidParameter(params.id)));
  const [draft, results, readers, { mailsPerMinute }, clicks, leavers] = await Promise.all([
    findDocumentDraft(letterKind, letter.id),
    countResults(letter.id),
    countReaders(),
    getLetterSettings(),
    listClicks(letter.id),
    countUnsubscribed(letter.id),
  ]);
  return { letter, draft, results, readers, mailsPerMinute, clicks, leavers, ownEmail: viewer.email, now: now() };
}

export const action = keepUnsentTexts(
  {
    title: 'This letter was deleted in the meantime',
    back: letters,
    texts: { subject: 'Subject', preheader: 'Preview text', body: 'Letter' },
    isThere: async ({ params }) => (await findLetter(uuidParameter(params.id))) !== null,
  },
  async ({ request, context, params }: Route.ActionArgs) => {
    const viewer = await requireAdmin(context, request);
    return applyLetterForm(request, { viewer, letterId: uuidParameter(params.id) });
  },
);

/**
 * A refused letter may still have been saved, or another admin may have saved it meanwhile: the composer needs the
 * revision.
 */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || (actionStatus !== undefined && actionStatus < 500);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  unreadMeta(`${loaderData?.letter.subject || 'A letter'} · Letters`, matches);

export default function LetterScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { letter, draft, results, readers, mailsPerMinute, clicks, leavers, ownEmail, now } = loaderData;
  const { result, revision } = useRefusal(
    actionData && 'errors' in actionData ? (actionData as FormResult) : undefined,
    draft?.revision,
  );
  useRevalidation(lettersTag);
  return (
    <>
      <ServerToast toast={result?.toast} />
      <HeadingLine title={letter.subject || 'New letter'} note={<LetterBadge state={letter.state} />} back={letters} />
      <MailServerNotice />
      {letter.state === 'draft' && draft && (
        <Composer
          key={`${letter.id} ${result ? revision : ''}`}
          letter={letter}
          draft={draft}
          readers={readers}
          ownEmail={ownEmail}
          now={now}
          result={result}
        />
      )}
      {letter.state === 'scheduled' && <ScheduledPanel letter={letter} readers={readers[letter.kind]} />}
      {letter.startedAt && (
        <>
          <Progress letter={letter} results={results} mailsPerMinute={mailsPerMinute} now={now} />
          <LetterFigures delivered={results.sent} clicks={clicks} leavers={leavers} />
        </>
      )}
    </>
  );
}

/**
 * Returns the last refusal, with the revision that was loaded after it. The refusal arrives first. A composer that began
 * again for each of the two would lose what is typed or pressed in between.
 */
function useRefusal(result: FormResult | undefined, revision: number | undefined) {
  const isLoaded = useNavigation().state === 'idle';
  const [refusal, setRefusal] = useState({ result, revision });
  if (isLoaded && refusal.result !== result) setRefusal({ result, revision });
  return refusal;
}

/** A scheduled letter, and the button that cancels it. */
function ScheduledPanel({ letter, readers }: { letter: Letter; readers: number }) {
  return (
    <Panel title="Scheduled" className="max-w-form">
      <div className="grid gap-4 p-4">
        <p>
          It goes out on{' '}
          <strong className="font-semibold">
            {letter.scheduledAt && exactTimeText(letter.scheduledAt)}, London time
          </strong>
          , to everyone on the list then: {formatNumber(readers)} at the moment.
        </p>
        <Form method="post" className="flex flex-wrap gap-2.5">
          <ActButton act="cancel" label="Cancel and edit" tone="primary" />{' '}
          <Link to="preview" target="_blank" reloadDocument className="button button-quiet">
            Preview
          </Link>
        </Form>
      </div>
    </Panel>
  );
}
