import { z } from 'zod';
import { defineBlock } from '#app/modules/content/blocks/define-block.ts';
import { base, line, prose } from '#app/modules/content/blocks/fields.ts';

const schema = z.object({
  ...base,
  type: z.literal('enquiry'),
  heading: line(80),
  weekend: line(120),
  social: prose(300),
});

/** The company's contact details from the settings. */
export interface ContactInformation {
  email: string;
  office: string;
  /** `Monday to Friday 9am to 6pm GMT` */
  hours: string;
  /** The promised response time: `24 hours`. */
  promise: string;
  socialLinks: { name: string; url: string }[];
}

/** `campaign`: the query parameters of the page that are sent with the enquiry, if the visitor consents. */
interface EnquiryData {
  details?: ContactInformation;
  campaign?: string;
}

/** The enquiry form and the details beside it. Address and hours come from the settings. */
export const enquiryBlock = defineBlock<typeof schema, EnquiryData>({
  label: 'Enquiry form',
  hint: 'The contact form and its details',
  schema,
  sample: {
    heading: 'Send an enquiry',
    weekend: 'Weekend appointments available',
    social: 'You will find us on social media too. We answer messages there a little more slowly.',
  },
  search: { topic: 'contact form, message' },
});
