import { redirect } from 'react-router';
import type { BlockRequest } from '#app/blocks/actions.server.ts';
import { findDraft } from '#app/features/coaching/draft.server.ts';
import { isStep, type Step } from '#app/features/coaching/questions.ts';
import { requestContext } from '#app/services/request/request-context.server.ts';
import { promiseWords } from '#app/services/site-settings/hours-words.ts';
import { siteSettings } from '#app/services/site-settings/site-settings.server.ts';
import { draftCookie, readDraftToken } from './draft-cookie.server.ts';

/**
 * Which step is shown, with what was answered so far. A step that comes too soon leads back to the first that is
 * missing; a link from a mail makes this browser the one that goes on.
 * @throws a redirect
 */
export const applicationLoader = {
  tags: [],
  load: async ({ request, url, context }: BlockRequest) => {
    const { pathname, searchParams } = url;
    const resumed = searchParams.get('resume');
    if (resumed) return resume(resumed, pathname, context.get(requestContext).env.origin);

    const isSent = searchParams.has('sent');
    const draft = await findDraft(readDraftToken(request));
    const asked = Number(searchParams.get('step') ?? 1);
    const step: Step = isStep(asked) ? asked : 1;
    const furthest = Math.min((draft?.step ?? 0) + 1, 4);
    if (step > furthest) throw redirect(`${pathname}?step=${furthest}`);
    const promise = promiseWords(siteSettings().hours.replyHours);
    return { isOpen: true, isSent, step, answers: draft?.answers ?? {}, promise };
  },
};

async function resume(token: string, pathname: string, origin: string): Promise<never> {
  const draft = await findDraft(token);
  if (!draft) throw redirect(pathname);
  const step = Math.min(draft.step + 1, 4);
  throw redirect(`${pathname}?step=${step}`, {
    headers: { 'Set-Cookie': draftCookie(token, origin.startsWith('https:')) },
  });
}
