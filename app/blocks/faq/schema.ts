import { z } from 'zod';
import { base, line, prose } from '#app/blocks/fields.ts';

/** Frequently asked questions that open independently. Published as FAQPage structured data. */
export const faqSchema = z.object({
  ...base,
  type: z.literal('faq'),
  heading: line(80),
  lead: line(200).optional(),
  questions: z
    .array(z.object({ question: line(160), answer: prose(1500) }))
    .min(1)
    .max(20),
});
