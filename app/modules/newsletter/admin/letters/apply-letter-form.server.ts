import { data, redirect } from 'react-router';
import type { z } from 'zod';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { redirectDocumentWithToast } from '#app/core/request/flash.server.ts';
import { applyFormAct, buttonAct, formAct } from '#app/core/request/form-acts.server.ts';
import type { FormResult, ToastText } from '#app/lib/forms/form-result.ts';
import { rowNumber } from '#app/lib/forms/number-field.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { saveDocument } from '#app/modules/content/editing/save-document.server.ts';
import { hasMailServer } from '#app/modules/mail/mail-settings.server.ts';
import { noMailServerText } from '#app/modules/mail/no-mail-server.ts';
import {
  cancelLetterSchedule,
  pauseLetter,
  resumeLetter,
  scheduleLetter,
  startLetter,
} from '#app/modules/newsletter/letters/dispatch-letter.server.ts';
import { letterKind } from '#app/modules/newsletter/letters/letter-kind.server.ts';
import { type Draft, draftSchema, scheduleSchema } from '#app/modules/newsletter/letters/letter-schema.ts';
import { sendTest } from '#app/modules/newsletter/letters/send-test.server.ts';
import { removeLetterDraft } from '#app/modules/newsletter/letters/write-letter.server.ts';

/** The text of the composer, with the revision that it is based on. */
const textSchema = draftSchema.extend({ revision: rowNumber() });
const scheduledTextSchema = textSchema.extend(scheduleSchema.shape);

interface Details {
  viewer: { id: string; email: string };
  letterId: string;
}

function actsOn({ viewer, letterId }: Details) {
  const here = `/admin/subscribers/letters/${letterId}`;
  const ids = { actorId: viewer.id, letterId };

  /** An act of the composer: saves its text first, then loads the screen with the current revision. */
  const textAct = <Input extends z.output<typeof textSchema>>(
    schema: z.ZodType<Input>,
    run: (input: Input, revision: number) => Promise<ToastText | Response>,
  ) =>
    formAct(schema, async (input) => {
      const save = { id: letterId, document: pickDraft(input), revision: input.revision, actorId: viewer.id };
      const saved = await inTransaction((tx) => saveDocument(tx, letterKind, save));
      if (!saved.isSaved) return refuseStale(input, saved.current.savedBy);
      const done = await run(input, saved.revision);
      return done instanceof Response ? done : redirectDocumentWithToast(here, done);
    });

  return {
    save: textAct(textSchema, async () => ({ tone: 'success', title: 'Draft saved' })),
    preview: textAct(textSchema, async () => redirect(`${here}/preview`)),
    'preview-text': textAct(textSchema, async () => redirect(`${here}/preview?part=text`)),
    test: textAct(textSchema, async (input) => {
      await sendTest({ to: viewer, draft: pickDraft(input) });
      return hasMailServer()
        ? { tone: 'success', title: 'Test sent', text: `It is on its way to ${viewer.email}.` }
        : { tone: 'destructive', title: 'Test saved as a file', text: noMailServerText };
    }),
    send: textAct(textSchema, (_input, revision) =>
      toastOf(startLetter({ ...ids, revision }), 'The letter is on its way'),
    ),
    schedule: textAct(scheduledTextSchema, ({ scheduledAt }, revision) =>
      toastOf(
        scheduleLetter({ ...ids, scheduledAt, revision }),
        'Scheduled',
        `For ${exactTimeText(scheduledAt)}, London time.`,
      ),
    ),
    cancel: buttonAct(() => cancelLetterSchedule(ids), 'Back to draft'),
    pause: buttonAct(() => pauseLetter(ids), {
      title: 'Paused',
      text: 'Emails already in the outbox will still be sent.',
    }),
    resume: buttonAct(() => resumeLetter(ids), 'Sending resumed'),
    remove: buttonAct(() => removeLetterDraft(ids), {
      tone: 'info',
      title: 'Draft deleted',
      to: '/admin/subscribers/letters',
    }),
  };
}

/** Handles the forms of a letter's screen. */
export const applyLetterForm = (request: Request, details: Details) =>
  applyFormAct(request, actsOn(details), { to: `/admin/subscribers/letters/${details.letterId}` });

const toastOf = async (change: Promise<boolean>, title: string, text?: string): Promise<ToastText> =>
  (await change) ? { tone: 'success', title, ...(text && { text }) } : { tone: 'info', title: 'Nothing to change' };

const pickDraft = ({ kind, subject, preheader, body }: Draft): Draft => ({ kind, subject, preheader, body });

/** Another admin saved since this form was loaded. It is shown again with its input, based on the current revision. */
function refuseStale(draft: Draft, savedBy: string | null) {
  const title = `${savedBy ?? 'Somebody else'} saved this letter in the meantime`;
  const text = 'Nothing was saved or sent. Compare both versions below, then choose.';
  const result: FormResult = {
    values: pickDraft(draft),
    errors: { revision: title },
    toast: { tone: 'destructive', title, text },
  };
  return data(result, { status: 409 });
}
