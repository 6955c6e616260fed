import { z } from 'zod';
import { base, line, prose } from '#app/modules/content/blocks/fields.ts';

/** The enquiry form and the details beside it. Address and hours come from the settings. */
export const enquirySchema = z.object({
  ...base,
  type: z.literal('enquiry'),
  heading: line(80),
  weekend: line(120),
  social: prose(300),
});

export const enquirySample: z.input<typeof enquirySchema> = {
  id: 'enquiry',
  type: 'enquiry',
  heading: 'Send an enquiry',
  weekend: 'Weekend appointments available',
  social: 'We answer messages there too, a little more slowly.',
};

export type EnquiryBlock = z.infer<typeof enquirySchema>;
