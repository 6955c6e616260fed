import { redirect } from 'react-router';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { consumeRateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { rateLimitResponse } from '#app/core/request/rate-limit-response.server.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { honeypotField } from '#app/lib/forms/honeypot-field.ts';
import { honeypotName } from '#app/lib/forms/honeypot-name.ts';
import { hourMs } from '#app/lib/time/units.ts';
import type { BlockAction } from '#app/modules/content/blocks/block-server.ts';
import { findDraft, removeDraft, rotateSecret, saveStep } from '#app/modules/inbox/coaching/draft.server.ts';
import {
  type AnswerName,
  type Answers,
  isAboutHealth,
  questions,
  type Step,
  stepOf,
} from '#app/modules/inbox/coaching/questions.ts';
import { draftSchemas, stepSchemas } from '#app/modules/inbox/coaching/schema.ts';
import { sendResumeLink } from '#app/modules/inbox/coaching/send-resume-link.server.ts';
import { campaignAnswer, readCampaign } from '#app/modules/inbox/receiving/campaign.ts';
import { receiveItem } from '#app/modules/inbox/receiving/receive-item.server.ts';
import { deadLinkToast } from '#app/ui/failures/dead-link.tsx';
import { draftCookie, readDraftTokens } from './draft-cookie.server.ts';
import { postedStep } from './posted-step.server.ts';
import { returningHref } from './returning-href.ts';

const limit = { name: 'application:address', max: 60, windowMs: hourMs };
const intents = z.object({
  intent: z.enum(['next', 'back', 'mail-link']).catch('next'),
  [honeypotName]: honeypotField,
});

/** Saves one step of the application. The last step submits the application. */
export const applicationAction: BlockAction = async ({ request, url, context, path }) => {
  const { clientAddress } = context.get(requestContext);
  const [token = null, ...waiting] = readDraftTokens(request);
  const resumed = url.searchParams.get('resume');
  if (resumed) return resume(resumed, readDraftTokens(request), path);

  const step = stepOf(url.searchParams.get('step'));
  context.set(postedStep, step);
  const intent = await readForm(request, intents);
  const wantsLink = step < 4 && intent.isValid && intent.input.intent === 'mail-link';
  const goesBack = step > 1 && intent.isValid && intent.input.intent === 'back';
  // A link is for an unfinished application, so only the email address is required; to go back, nothing is.
  const form = await readForm(request, wantsLink || goesBack ? draftSchemas[step] : stepSchemas[step]);
  const draft = await findDraft(token);
  if (!draft && step > 1) return refuseElsewhere(form.values);
  if (!form.isValid) return refuseForm(form);
  const address = step === 1 && wantsLink ? await readForm(request, stepSchemas[1].pick({ email: true })) : null;
  if (address && !address.isValid) return refuseForm(address);

  const viewer = await getViewer(context);
  const allowsCampaign = viewer?.allows('marketingCookies') ?? false;
  try {
    await consumeRateLimit(limit, clientAddress);
    const answers = answersOf(step, form.input);
    const validToken = draft ? token : null;
    if (goesBack && token) {
      await inTransaction((tx) => saveStep(tx, token, answers));
      return redirect(`${path}?step=${step - 1}`);
    }
    if (step < 4) {
      const all = { ...draft?.answers, ...answers };
      if (wantsLink && !all.email)
        return failForm(400, form.values, { tone: 'destructive', title: 'Error', text: 'Please begin with step 1.' });
      const { secret, isMailed } = await inTransaction(async (tx) => {
        // The addresses of the next steps do not contain the campaign of this one, so the application stores it.
        const secret = await saveStep(
          tx,
          validToken,
          answers,
          allowsCampaign ? readCampaign(url.searchParams) || undefined : '',
        );
        const link = `${getSiteOrigin()}${path}?resume=${secret}`;
        return { secret, isMailed: wantsLink && (await sendResumeLink(tx, all, { link, clientAddress })) };
      });
      const headers = new Headers({ 'Set-Cookie': draftCookie([secret, ...waiting]) });
      if (!wantsLink) return redirect(`${path}?step=${step + 1}`, { headers });
      const text = isMailed
        ? 'The link in it opens your answers again, once, within 30 days.'
        : 'Your answers are saved. We have already sent several emails to this address, so we’re not sending another now. Please check your inbox and junk folder, or ask again later.';
      return redirectWithToast(
        `${path}?step=${step}`,
        { tone: 'info', title: 'Please check your email', text },
        headers,
      );
    }
    return await submit({
      token: validToken,
      waiting,
      last: { ...answers, consent: form.values.consent },
      values: form.values,
      path,
      userId: viewer?.id ?? null,
      allowsCampaign,
      isSpam: intent.input?.[honeypotName] ?? false,
    });
  } catch (error) {
    return rateLimitResponse(error, form.values, 'Error');
  }
};

/** Returns the answers to store. An empty field clears its earlier answer. Consent is not stored, but given again. */
const answersOf = (step: Step, input: Answers): Answers =>
  Object.fromEntries(
    (Object.keys(stepSchemas[step].shape) as AnswerName[])
      .filter((name) => name !== 'consent')
      .map((name) => [name, input[name] ?? '']),
  );

/**
 * This browser's secret is invalid, for example because the mailed link was opened elsewhere. Everything typed stays.
 */
const refuseElsewhere = (values: Record<string, string>) =>
  failForm(400, values, {
    tone: 'destructive',
    title: 'This step was not saved',
    text: 'This application was continued in another browser, or has already been sent. What you typed here is kept on this page. To continue here, press “Save and email me a link” in the other browser and open the new link here.',
  });

/**
 * Makes this browser the only one that can continue an application. Its own application waits until that one is sent.
 */
async function resume(token: string, ownTokens: string[], path: string) {
  const rotated = await inTransaction((tx) => rotateSecret(tx, token));
  if (!rotated) {
    const text = 'It was used already, or its answers are older than 30 days. Ask for another where you left off.';
    return redirectWithToast(path, deadLinkToast(text));
  }
  const cookie = draftCookie([rotated.secret, ...ownTokens]);
  return redirect(returningHref(path, Math.min(rotated.step + 1, 4)), { headers: { 'Set-Cookie': cookie } });
}

interface Submission {
  token: string | null;
  /** Other applications of this browser. */
  waiting: string[];
  last: Answers;
  /** The input of the last step. */
  values: Record<string, string>;
  path: string;
  userId: string | null;
  /** Whether the visitor allows the campaign to be stored. */
  allowsCampaign: boolean;
  isSpam: boolean;
}

/** Every step is validated again: stored answers are trusted no more than new ones. */
async function submit(submission: Submission) {
  const { token, waiting, last, values, path, userId, allowsCampaign, isSpam } = submission;
  const draft = await findDraft(token);
  if (!token || !draft) return refuseElsewhere(values);
  const all: Answers = { ...draft.answers, ...last };
  for (const step of [1, 2, 3, 4] as const) {
    if (!stepSchemas[step].safeParse(all).success) {
      await inTransaction((tx) => saveStep(tx, token, answersOf(4, last)));
      const text = 'Something in this step is missing. Your answers are kept.';
      return redirectWithToast(`${path}?step=${step}`, { tone: 'destructive', title: 'Validation Error', text });
    }
  }
  const name = `${all.firstName} ${all.lastName}`;
  const email = all.email ?? '';
  await inTransaction(async (tx) => {
    const campaign = allowsCampaign ? draft.campaign : '';
    const answers = [...answersInOrder(all), ...campaignAnswer(campaign)];
    await receiveItem(tx, {
      kind: 'application',
      name,
      email,
      subject: 'Coaching application',
      answers,
      isSpam,
      conversion: 'application',
      userId,
    });
    await removeDraft(tx, token);
  });
  const headers = new Headers({ 'Set-Cookie': draftCookie(waiting) });
  // The page itself says it.
  return redirect(`${path}?sent=${now().getTime()}${isSpam ? '&caught' : ''}`, { headers });
}

const answersInOrder = (answers: Answers) =>
  (Object.keys(questions) as AnswerName[]).map((name) => ({
    label: questions[name],
    text: answers[name] ?? '',
    ...(isAboutHealth(name) && { isSensitive: true }),
  }));
