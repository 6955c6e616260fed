import { now } from '#app/core/clock.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { rateLimitResponse } from '#app/core/request/rate-limit-response.server.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { responseSlaText } from '#app/modules/company/hours-text.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import type { BlockAction } from '#app/modules/content/blocks/block-server.ts';
import { readCampaign } from '#app/modules/inbox/receiving/campaign.ts';
import { submitEnquiry } from '#app/modules/inbox/receiving/submit-enquiry.server.ts';
import { enquirySchema, trapSchema } from '#app/modules/inbox/schema.ts';

/** Every message of this page is a complaint, whatever link led to it. */
const complaintsPath = '/complaints';

/** Saves an enquiry. Success is reported only once it is stored and its mails are queued. */
export const enquiryAction: BlockAction = async ({ request, url, context, path }) => {
  const traps = await readForm(request, trapSchema);
  const form = await readForm(request, enquirySchema);
  if (!form.isValid) return refuseForm(form);
  const { clientAddress, env, log } = context.get(requestContext);
  const viewer = await getViewer(context);
  const note = url.searchParams.get('note') ?? (path === complaintsPath ? 'complaint' : '');
  try {
    // An anonymous visitor cannot consent, so nothing is stored.
    const campaign = viewer?.allows('marketingCookies') ? readCampaign(url.searchParams) : '';
    const sender = { clientAddress, userId: viewer?.id ?? null, campaign, origin: env.origin };
    await submitEnquiry(form.input, traps.isValid ? traps.input : { website: '', startedAt: 0 }, note, sender);
  } catch (error) {
    return refuseOrFail(error, form.values, log);
  }
  const text = `We'll get back to you within ${responseSlaText(siteSettings().hours.replyHours)}.`;
  // The number changes the form's key, so that the sent values are cleared.
  return redirectWithToast(`${path}?sent=${now().getTime()}#enquiry-form`, {
    tone: 'success',
    title: 'Message sent successfully!',
    text,
  });
};

function refuseOrFail(error: unknown, values: Record<string, string>, log: Log) {
  try {
    return rateLimitResponse(error, values, 'Error');
  } catch {
    log.error('an enquiry was not stored', { error: error instanceof Error ? error.message : String(error) });
    const text = 'Failed to send message. Please try again.';
    return failForm(503, values, { tone: 'destructive', title: 'Error', text });
  }
}
