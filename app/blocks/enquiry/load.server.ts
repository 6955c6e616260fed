import type { BlockRequest } from '#app/blocks/block-request.ts';
import { campaignQuery } from '#app/features/enquiries/campaign.ts';
import { getViewer } from '#app/services/request/viewer-context.server.ts';
import { hoursText, responseSlaText } from '#app/services/site-settings/hours-text.ts';
import { siteSettings, siteTag } from '#app/services/site-settings/site-settings.server.ts';

/** Beside the form stands how else we are reached. */
export const enquiryLoader = {
  tags: [siteTag],
  async load({ url, context }: BlockRequest) {
    const { contact, hours, social } = siteSettings();
    const viewer = await getViewer(context);
    return {
      // Of a visitor whom nobody can ask, nothing goes along.
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
