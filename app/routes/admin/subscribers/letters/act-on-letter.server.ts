import { redirect } from 'react-router';
import { z } from 'zod';
import {
  cancelSchedule,
  pauseLetter,
  resumeLetter,
  scheduleLetter,
  startLetter,
} from '#app/features/newsletter/letters/dispatch-letter.server.ts';
import { draftSchema, scheduleSchema } from '#app/features/newsletter/letters/letter-schema.ts';
import { sendTest } from '#app/features/newsletter/letters/send-test.server.tsx';
import { removeDraft, saveDraft } from '#app/features/newsletter/letters/write-letter.server.ts';
import { londonTime } from '#app/lib/london-time.ts';
import { redirectWithToast } from '#app/services/request/flash.server.ts';
import { readForm, refuseForm } from '#app/services/request/read-form.server.ts';
import { refuseAct } from '../../refuse-act.server.ts';

const draft = draftSchema.shape;

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

interface Facts {
  viewer: { id: string; email: string };
  letterId: string;
  origin: string;
}

/** What the forms of a letter's screen post. What was typed is kept before anything else is done with it. */
export async function actOnLetter(request: Request, facts: Facts) {
  const form = await readForm(request, formSchema);
  if (!form.isValid) return refuseForm(form);
  try {
    return await run(form.input, facts);
  } catch (error) {
    return refuseAct(error, form.values);
  }
}

async function run(input: Input, { viewer, letterId, origin }: Facts) {
  const here = `/admin/subscribers/letters/${letterId}`;
  const ids = { actorId: viewer.id, letterId };
  const said = async (change: Promise<boolean>, title: string, text?: string) =>
    (await change)
      ? redirectWithToast(here, { tone: 'success', title, ...(text && { text }) })
      : redirectWithToast(here, { tone: 'info', title: 'It was so already' });

  if ('body' in input) await saveDraft(letterId, pickDraft(input));
  switch (input.act) {
    case 'save':
      return redirectWithToast(here, { tone: 'success', title: 'Draft saved' });
    case 'preview':
      return redirect(`${here}/preview`);
    case 'preview-text':
      return redirect(`${here}/preview?part=text`);
    case 'test':
      await sendTest({ to: viewer, draft: pickDraft(input), origin });
      return redirectWithToast(here, {
        tone: 'success',
        title: 'Test sent',
        text: `It is on its way to ${viewer.email}.`,
      });
    case 'send':
      return said(startLetter(ids), 'The letter is on its way');
    case 'schedule': {
      const { scheduledAt } = input;
      return said(scheduleLetter({ ...ids, scheduledAt }), 'Scheduled', `For ${londonTime(scheduledAt)}, London time.`);
    }
    case 'cancel':
      return said(cancelSchedule(ids), 'It is a draft again');
    case 'pause':
      return said(pauseLetter(ids), 'Paused', 'The few mails that are in the outbox already still go.');
    case 'resume':
      return said(resumeLetter(ids), 'It goes on');
    case 'remove':
      await removeDraft(viewer.id, letterId);
      return redirectWithToast('/admin/subscribers/letters', { tone: 'info', title: 'Draft removed' });
  }
}

const pickDraft = ({ subject, preheader, body }: z.output<typeof draftSchema>) => ({ subject, preheader, body });
