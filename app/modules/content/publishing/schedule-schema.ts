import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { parseLondonField } from '#app/lib/time/local-time.ts';
import { scheduledActions } from '../document-key.ts';

/** The value of a date and time field for a schedule, in London's time zone: a time in the future. */
export const futureTimeSchema = z
  .string('Choose a date and a time')
  .transform((clock, context) => {
    const moment = parseLondonField(clock);
    if (moment) return moment;
    context.addIssue('Choose a date and time that exist in London');
    return z.NEVER;
  })
  .refine((moment) => moment.getTime() > now().getTime(), 'Choose a time in the future');

/** The fields of the schedule form: the action and its time. */
export const scheduleSchema = z.object({
  scheduledAction: z.enum(scheduledActions, 'Choose whether to publish or to unpublish'),
  at: futureTimeSchema,
});
