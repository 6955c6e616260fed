import { z } from 'zod';
import { requiredText } from '#app/lib/forms/required-text.ts';

/** The industries the generator knows, the default first. */
export const industries = [
  'Personal Development & Wellness Coaching',
  'Mental Health & Therapy',
  'Career Development',
  'Leadership & Management',
] as const;

/** The input of the generator. */
export const briefSchema = z.object({
  topic: requiredText(200, 'Please give a topic'),
  keyword: requiredText(80, 'Please give a keyword'),
  audience: z.string().trim().max(120, 'At most 120 characters').default(''),
  industry: z.enum(industries).default(industries[0]),
});
export type Brief = z.infer<typeof briefSchema>;
