import { getViewerTraits } from '#app/core/request/viewer-context.server.ts';
import { hoursText, responseSlaText } from '#app/modules/company/hours-text.ts';
import { siteSettings, siteTag } from '#app/modules/company/site-settings.server.ts';
import type { BlockRequest } from '#app/modules/content/blocks/block-request.ts';
import { campaignQuery } from '#app/modules/inbox/receiving/campaign.ts';

/** Loads the contact details that are shown beside the form. */
export const enquiryLoader = {
  tags: [siteTag],
  async load({ url, context }: BlockRequest) {
    const { contact, hours, social } = siteSettings();
    const viewer = await getViewerTraits(context);
    return {
      // An anonymous visitor cannot consent, so nothing is sent.
      campaign: viewer?.allows('marketingCookies') ? campaignQuery(url.searchParams) : '',
      details: {
        email: contact.publicEmail,
        office: contact.office,
        hours: hoursText(hours),
        promise: responseSlaText(hours.replyHours),
        socialLinks: social.socialLinks,
      },
    };
  },
};
