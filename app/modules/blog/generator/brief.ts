import { z } from 'zod';
import { lineField, requiredLine } from '#app/lib/forms/text-fields.ts';

/** The industries the generator knows, the default first. */
export const industries = [
  'Personal Development & Wellness Coaching',
  'Mental Health & Therapy',
  'Career Development',
  'Leadership & Management',
] as const;

/** The input of the generator. */
export const briefSchema = z.object({
  topic: requiredLine(200, 'Please give a topic'),
  keyword: requiredLine(80, 'Please give a keyword'),
  audience: lineField(120).default(''),
  industry: z.enum(industries).default(industries[0]),
});
export type Brief = z.infer<typeof briefSchema>;
