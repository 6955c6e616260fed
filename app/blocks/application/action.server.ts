import { redirect } from 'react-router';
import { z } from 'zod';
import type { BlockAction } from '#app/blocks/actions.server.ts';
import { findDraft, removeDraft, rotateSecret, saveStep } from '#app/features/coaching/draft.server.ts';
import {
  type AnswerName,
  type Answers,
  isAboutHealth,
  isStep,
  questions,
  type Step,
} from '#app/features/coaching/questions.ts';
import { stepSchemas } from '#app/features/coaching/schema.ts';
import { sendResumeLink } from '#app/features/coaching/send-resume-link.server.tsx';
import { receiveItem } from '#app/features/enquiries/receive-item.server.tsx';
import { trapSchema } from '#app/features/enquiries/schema.ts';
import { inTransaction } from '#app/platform/transaction.server.ts';
import { getViewer } from '#app/services/accounts/viewer-context.server.ts';
import { countTry } from '#app/services/limits/limit.server.ts';
import { redirectWithToast } from '#app/services/request/flash.server.ts';
import { failForm, readForm, refuseForm } from '#app/services/request/read-form.server.ts';
import { refuseHaste } from '#app/services/request/refuse-haste.server.ts';
import { requestContext } from '#app/services/request/request-context.server.ts';
import { promiseWords } from '#app/services/site-settings/hours-words.ts';
import { siteSettings } from '#app/services/site-settings/site-settings.server.ts';
import { draftCookie, readDraftTokens } from './draft-cookie.server.ts';

const limit = { name: 'application:address', max: 60, windowMs: 3_600_000 };
const intents = z.object({ intent: z.enum(['next', 'mail-link']).catch('next'), website: trapSchema.shape.website });

/** Takes one step of the application; with the last one, the whole of it. */
export const applicationAction: BlockAction = async ({ request, url, context, path }) => {
  const { clientAddress, env } = context.get(requestContext);
  const isSecure = env.origin.startsWith('https:');
  const [token = null, ...waiting] = readDraftTokens(request);
  const resumed = url.searchParams.get('resume');
  if (resumed) return resume(resumed, readDraftTokens(request), { path, isSecure });

  const asked = Number(url.searchParams.get('step') ?? 1);
  const step: Step = isStep(asked) ? asked : 1;
  const form = await readForm(request, stepSchemas[step]);
  const intent = await readForm(request, intents);
  const wantsLink = step < 4 && intent.isValid && intent.input.intent === 'mail-link';
  if (!form.isValid && !wantsLink) return refuseForm(form);
  // A link is for what is unfinished: only the address it goes to is needed.
  const address = step === 1 && wantsLink ? await readForm(request, stepSchemas[1].pick({ email: true })) : null;
  if (address && !address.isValid) return refuseForm(address);

  try {
    await countTry(limit, clientAddress);
    const given = form.isValid ? form.input : typedIn(step, form.values);
    const { consent: _consent, ...answers } = { consent: undefined, ...given } as Answers;
    const known = (await findDraft(token)) ? token : null;
    if (step < 4) {
      const all = { ...(await findDraft(known))?.answers, ...answers };
      if (wantsLink && !all.email)
        return failForm(400, form.values, { tone: 'destructive', title: 'Error', text: 'Please begin with step 1.' });
      const secret = await inTransaction(async (tx) => {
        const kept = await saveStep(tx, known, form.isValid ? step : ((step - 1) as Step | 0), answers);
        const link = `${env.origin}${path}?resume=${kept}`;
        if (wantsLink) await sendResumeLink(tx, all, { link, clientAddress });
        return kept;
      });
      const headers = new Headers({ 'Set-Cookie': draftCookie([secret, ...waiting], isSecure) });
      if (!wantsLink) return redirect(`${path}?step=${step + 1}`, { headers });
      const text = 'The link in it opens your answers again, once, within 30 days.';
      return redirectWithToast(
        `${path}?step=${step}`,
        { tone: 'info', title: 'Please check your email', text },
        headers,
      );
    }
    return await submit({
      token: known,
      waiting,
      last: form.input as Answers,
      path,
      origin: env.origin,
      isSecure,
      userId: (await getViewer(context))?.id ?? null,
      isSpam: intent.isValid && intent.input.website !== '',
    });
  } catch (error) {
    return refuseHaste(error, form.values, 'Error');
  }
};

/** What was typed into a step that is not complete, as it stands. */
const typedIn = (step: Step, values: Record<string, string>): Answers =>
  Object.fromEntries(Object.keys(stepSchemas[step].shape).map((name) => [name, values[name] ?? '']));

/**
 * Makes this browser the one, and the only one, that goes on with an application. Its own waits until that one is sent.
 */
async function resume(token: string, own: string[], { path, isSecure }: { path: string; isSecure: boolean }) {
  const rotated = await inTransaction((tx) => rotateSecret(tx, token));
  if (!rotated) {
    const text = 'It was used already, or its answers are older than 30 days. Ask for another where you left off.';
    return redirectWithToast(path, { tone: 'destructive', title: 'This link no longer works', text });
  }
  const cookie = draftCookie([rotated.secret, ...own], isSecure);
  return redirect(`${path}?step=${Math.min(rotated.step + 1, 4)}`, { headers: { 'Set-Cookie': cookie } });
}

interface Submission {
  token: string | null;
  /** Other applications of this browser. */
  waiting: string[];
  last: Answers;
  path: string;
  origin: string;
  isSecure: boolean;
  userId: string | null;
  isSpam: boolean;
}

/** Every step is checked once more: what was kept earlier is trusted no more than what was typed now. */
async function submit({ token, waiting, last, path, origin, isSecure, userId, isSpam }: Submission) {
  const draft = await findDraft(token);
  const all: Answers = { ...draft?.answers, ...last };
  for (const step of [1, 2, 3, 4] as const) {
    if (!stepSchemas[step].safeParse(all).success) {
      const text = 'Something in this step is missing. Your answers are kept.';
      return redirectWithToast(`${path}?step=${step}`, { tone: 'destructive', title: 'Validation Error', text });
    }
  }
  const name = `${all.firstName} ${all.lastName}`;
  const email = all.email;
  if (!token || !email)
    return failForm(400, {}, { tone: 'destructive', title: 'Error', text: 'Please begin with step 1.' });
  await inTransaction(async (tx) => {
    const answers = answersInOrder(all);
    await receiveItem(tx, {
      kind: 'application',
      name,
      email,
      subject: 'Coaching application',
      answers,
      isSpam,
      userId,
      origin,
    });
    await removeDraft(tx, token);
  });
  const headers = new Headers({ 'Set-Cookie': draftCookie(waiting, isSecure) });
  const text = `We'll get back to you within ${promiseWords(siteSettings().hours.replyHours)}.`;
  return redirectWithToast(`${path}?sent=${Date.now()}`, { tone: 'success', title: 'Application sent', text }, headers);
}

const answersInOrder = (answers: Answers) =>
  (Object.keys(questions) as AnswerName[]).map((name) => ({
    label: questions[name],
    text: answers[name] ?? '',
    ...(isAboutHealth(name) && { isSensitive: true }),
  }));
