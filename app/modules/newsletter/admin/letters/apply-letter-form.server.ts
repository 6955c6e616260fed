import { data, redirect } from 'react-router';
import { z } from 'zod';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { domainErrorResponse } from '#app/core/request/domain-error-response.server.ts';
import { redirectDocumentWithToast, redirectWithToast } from '#app/core/request/flash.server.ts';
import { readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { rowNumber } from '#app/lib/forms/number-field.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { saveDocument } from '#app/modules/content/editing/save-document.server.ts';
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

const draft = {
  ...draftSchema.shape,
  /** The revision that the text is based on. */
  revision: rowNumber(),
};

const formSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('save'), ...draft }),
  z.object({ act: z.literal('preview'), ...draft }),
  z.object({ act: z.literal('preview-text'), ...draft }),
  z.object({ act: z.literal('test'), ...draft }),
  z.object({ act: z.literal('send'), ...draft }),
  z.object({ act: z.literal('schedule'), ...draft, ...scheduleSchema.shape }),
  z.object({ act: z.literal('cancel') }),
  z.object({ act: z.literal('pause') }),
  z.object({ act: z.literal('resume') }),
  z.object({ act: z.literal('remove') }),
]);
type Input = z.output<typeof formSchema>;

interface Details {
  viewer: { id: string; email: string };
  letterId: string;
  origin: string;
}

/** Handles the forms of a letter's screen. Saves the input before any other action. */
export async function applyLetterForm(request: Request, details: Details) {
  const form = await readForm(request, formSchema);
  if (!form.isValid) return refuseForm(form);
  try {
    return await run(form.input, details);
  } catch (error) {
    return domainErrorResponse(error, form.values);
  }
}

async function run(input: Input, { viewer, letterId, origin }: Details) {
  const here = `/admin/subscribers/letters/${letterId}`;
  const ids = { actorId: viewer.id, letterId };
  // Reloads the composer with the current revision of its text.
  const answer = 'body' in input ? redirectDocumentWithToast : redirectWithToast;
  const responseTo = async (change: Promise<boolean>, title: string, text?: string) =>
    (await change)
      ? answer(here, { tone: 'success', title, ...(text && { text }) })
      : answer(here, { tone: 'info', title: 'Nothing to change' });

  if ('body' in input) {
    const save = { id: letterId, document: pickDraft(input), revision: input.revision, actorId: viewer.id };
    const saved = await inTransaction((tx) => saveDocument(tx, letterKind, save));
    if (!saved.isSaved) return refuseStale(input, saved.current.savedBy);
  }
  switch (input.act) {
    case 'save':
      return answer(here, { tone: 'success', title: 'Draft saved' });
    case 'preview':
      return redirect(`${here}/preview`);
    case 'preview-text':
      return redirect(`${here}/preview?part=text`);
    case 'test':
      await sendTest({ to: viewer, draft: pickDraft(input), origin });
      return answer(here, {
        tone: 'success',
        title: 'Test sent',
        text: `It is on its way to ${viewer.email}.`,
      });
    case 'send':
      return responseTo(startLetter(ids), 'The letter is on its way');
    case 'schedule': {
      const { scheduledAt } = input;
      return responseTo(
        scheduleLetter({ ...ids, scheduledAt }),
        'Scheduled',
        `For ${exactTimeText(scheduledAt)}, London time.`,
      );
    }
    case 'cancel':
      return responseTo(cancelLetterSchedule(ids), 'Back to draft');
    case 'pause':
      return responseTo(pauseLetter(ids), 'Paused', 'Emails already in the outbox will still be sent.');
    case 'resume':
      return responseTo(resumeLetter(ids), 'Sending resumed');
    case 'remove':
      await removeLetterDraft(viewer.id, letterId);
      return answer('/admin/subscribers/letters', { tone: 'info', title: 'Draft deleted' });
  }
}

const pickDraft = ({ kind, subject, preheader, body }: Draft): Draft => ({ kind, subject, preheader, body });

/** Another admin saved since this form was loaded. It is shown again with its input, based on the current revision. */
function refuseStale({ kind, subject, preheader, body }: Draft, savedBy: string | null) {
  const title = `${savedBy ?? 'Somebody else'} saved this letter in the meantime`;
  const text = 'Nothing was saved or sent. Compare both versions below, then choose.';
  const result: FormResult = {
    values: { kind, subject, preheader, body },
    errors: { revision: title },
    toast: { tone: 'destructive', title, text },
  };
  return data(result, { status: 409 });
}
