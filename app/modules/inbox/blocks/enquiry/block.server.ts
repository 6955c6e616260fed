import { getViewerTraits } from '#app/core/request/viewer-context.server.ts';
import { hoursText, responseSlaText } from '#app/modules/company/hours-text.ts';
import { siteSettings, siteTag } from '#app/modules/company/site-settings.server.ts';
import type { BlockServer } from '#app/modules/content/blocks/block-server.ts';
import { campaignQuery } from '#app/modules/inbox/receiving/campaign.ts';
import { enquiryAction } from './action.server.ts';
import type { enquiryBlock } from './block.ts';

/** Loads the contact details that are shown beside the form. */
export const enquiryServer: BlockServer<typeof enquiryBlock> = {
  tags: [siteTag],
  async load({ url, context }) {
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
  action: enquiryAction,
};
