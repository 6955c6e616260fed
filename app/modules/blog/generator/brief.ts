import { z } from 'zod';

/** The industries the generator knows, the default first. */
export const industries = [
  'Personal Development & Wellness Coaching',
  'Mental Health & Therapy',
  'Career Development',
  'Leadership & Management',
] as const;

/** The input of the generator. */
export const briefSchema = z.object({
  topic: z.string().trim().min(1, 'Please give a topic').max(200, 'At most 200 characters'),
  keyword: z.string().trim().min(1, 'Please give a keyword').max(80, 'At most 80 characters'),
  audience: z.string().trim().max(120, 'At most 120 characters').default(''),
  industry: z.enum(industries).default(industries[0]),
});
export type Brief = z.infer<typeof briefSchema>;
