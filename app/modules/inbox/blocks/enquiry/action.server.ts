import { now } from '#app/core/clock.ts';
import { caughtToast } from '#app/core/request/caught-posts.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { rateLimitResponse } from '#app/core/request/rate-limit-response.server.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { requestContext } from '#app/core/request/request-context.server.ts';
import { getViewer } from '#app/core/request/viewer-context.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { responseSlaText } from '#app/modules/company/hours-text.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import type { BlockAction } from '#app/modules/content/blocks/block-server.ts';
import { complaintsPath } from '#app/modules/inbox/complaint-kinds.ts';
import { readCampaign } from '#app/modules/inbox/receiving/campaign.ts';
import { type Sender, submitComplaint, submitEnquiry } from '#app/modules/inbox/receiving/submit-enquiry.server.ts';
import { complaintSchema, enquirySchema, honeypotSchema, type Traps } from '#app/modules/inbox/schema.ts';

/** Saves an enquiry, or a complaint. Success is reported only once it is stored and its mails are queued. */
export const enquiryAction: BlockAction = async ({ request, url, context, path }) => {
  const traps = await readForm(request, honeypotSchema);
  const form = await readMessage(request, path, url.searchParams.get('note') ?? '');
  if (!form.isValid) return refuseForm(form);
  const { clientAddress, log } = context.get(requestContext);
  const viewer = await getViewer(context);
  let isCaught: boolean;
  try {
    // An anonymous visitor cannot consent, so nothing is stored.
    const campaign = viewer?.allows('marketingCookies') ? readCampaign(url.searchParams) : '';
    const sender = { clientAddress, userId: viewer?.id ?? null, campaign };
    isCaught = await form.submit(traps.input ?? { isHoneypotFilled: true, startedAt: 0 }, sender);
  } catch (error) {
    return refuseOrFail(error, form.values, log);
  }
  const text = `We'll get back to you within ${responseSlaText(siteSettings().hours.replyHours)}.`;
  const sentToast = { tone: 'success', title: 'Message sent successfully!', text } as const;
  // The number makes the address a new one: no copy of the page with its form is shown.
  const sent = `${path}?sent=${now().getTime()}${isCaught ? '&caught' : ''}#enquiry-form`;
  return redirectWithToast(sent, isCaught ? caughtToast : sentToast);
};

/** Returns the posted form, with what stores it if it is valid. */
async function readMessage(request: Request, path: string, note: string) {
  if (path === complaintsPath) {
    const form = await readForm(request, complaintSchema);
    if (!form.isValid) return form;
    return { ...form, submit: (traps: Traps, sender: Sender) => submitComplaint(form.input, traps, sender) };
  }
  const form = await readForm(request, enquirySchema);
  if (!form.isValid) return form;
  return { ...form, submit: (traps: Traps, sender: Sender) => submitEnquiry(form.input, traps, note, sender) };
}

function refuseOrFail(error: unknown, values: Record<string, string>, log: Log) {
  try {
    return rateLimitResponse(error, values, 'Error');
  } catch {
    log.error('an enquiry was not stored', { error: error instanceof Error ? error.message : String(error) });
    const text = 'Failed to send message. Please try again.';
    return failForm(503, values, { tone: 'destructive', title: 'Error', text });
  }
}
