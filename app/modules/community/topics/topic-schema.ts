import { z } from 'zod';
import { pillars } from '#app/lib/illustration/names.ts';

/** The form of a topic. Its address follows from its name. */
export const topicFormSchema = z.object({
  name: z.string().trim().default('').pipe(z.string().min(1, 'Please name the topic').max(60, 'At most 60 characters')),
  description: z
    .string()
    .trim()
    .default('')
    .pipe(z.string().min(1, 'Please say in a sentence what it is about').max(200, 'At most 200 characters')),
  pillar: z.enum(pillars, 'Please choose a colour'),
  position: z.coerce.number('Please enter a number').int().min(0, 'At least 0').max(9999, 'At most 9999').default(0),
  writers: z.enum(['member', 'moderator', 'admin'], 'Please choose who may write').default('member'),
  takesAnswers: z.literal('on').optional().transform(Boolean),
  isClosed: z.literal('on').optional().transform(Boolean),
});
export type TopicForm = z.output<typeof topicFormSchema>;
