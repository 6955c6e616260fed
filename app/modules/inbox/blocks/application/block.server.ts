import { redirect } from 'react-router';
import { getViewerTraits } from '#app/core/request/viewer-context.server.ts';
import { responseSlaText } from '#app/modules/company/hours-text.ts';
import { siteSettings, siteTag } from '#app/modules/company/site-settings.server.ts';
import type { BlockServer } from '#app/modules/content/blocks/block-server.ts';
import { findDraft } from '#app/modules/inbox/coaching/draft.server.ts';
import { type Step, stepOf } from '#app/modules/inbox/coaching/questions.ts';
import { campaignQuery } from '#app/modules/inbox/receiving/campaign.ts';
import { applicationAction } from './action.server.ts';
import type { applicationBlock } from './block.ts';
import { readDraftTokens } from './draft-cookie.server.ts';
import { postedStep } from './posted-step.server.ts';
import { returningHref, returningParameter } from './returning-href.ts';

/**
 * Returns the step to show and the answers so far. A step that is requested too early redirects to the first missing
 * one. A link from a mail needs a confirmation before this browser continues.
 * @throws a redirect
 */
export const applicationServer: BlockServer<typeof applicationBlock> = {
  tags: [siteTag],
  isPrivate: ({ answers, resume }) => resume !== undefined || Object.keys(answers).length > 0,
  async load({ request, url, context }) {
    const { pathname, searchParams } = url;
    const resumed = searchParams.get('resume');
    const [ownToken = null] = readDraftTokens(request);
    const promise = responseSlaText(siteSettings().hours.replyHours);
    if (resumed && resumed !== ownToken) {
      const draft = await findDraft(resumed);
      if (!draft) throw redirect(pathname);
      const resume = { token: resumed, email: draft.answers.email ?? '', hasOwn: (await findDraft(ownToken)) !== null };
      return { sent: null, step: 1 as Step, answers: {}, promise, resume };
    }
    const sent = searchParams.has('sent') ? { isCaught: searchParams.has('caught') } : null;
    const draft = await findDraft(ownToken);
    const step = stepOf(searchParams.get('step'));
    const furthest = Math.min((draft?.step ?? 0) + 1, 4);
    if (step > furthest && context.get(postedStep) !== step) throw redirect(`${pathname}?step=${furthest}`);
    if (resumed) throw redirect(returningHref(pathname, furthest));
    const viewer = await getViewerTraits(context);
    // An anonymous visitor cannot consent, so nothing is sent.
    const campaign = viewer?.allows('marketingCookies') ? campaignQuery(searchParams) : '';
    const isBack = draft !== null && (!searchParams.has('step') || searchParams.has(returningParameter));
    return { sent, step, answers: draft?.answers ?? {}, isBack, promise, campaign };
  },
  action: applicationAction,
};
