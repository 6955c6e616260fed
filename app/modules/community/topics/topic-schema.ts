import { z } from 'zod';
import { wholeNumber } from '#app/lib/forms/number-field.ts';
import { requiredLine, requiredText } from '#app/lib/forms/text-fields.ts';
import { pillars } from '#app/lib/illustration/names.ts';

/** The form of a topic. Its address follows from its name. */
export const topicFormSchema = z.object({
  name: requiredLine(60, 'Please name the topic'),
  description: requiredText(200, 'Please say in a sentence what it is about'),
  pillar: z.enum(pillars, 'Please choose a colour'),
  position: wholeNumber({ max: 9999 }).default(0),
  writers: z.enum(['member', 'moderator', 'admin'], 'Please choose who may write').default('member'),
  takesAnswers: z.literal('on').optional().transform(Boolean),
  isClosed: z.literal('on').optional().transform(Boolean),
});
export type TopicForm = z.output<typeof topicFormSchema>;
