import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { parseLondonField } from '#app/lib/time/local-time.ts';
import { scheduledActions } from '../document-key.ts';

/** The fields of the schedule form: the action, and a date and time in London's time zone. */
export const scheduleSchema = z.object({
  scheduledAction: z.enum(scheduledActions, 'Choose whether to publish or to unpublish'),
  at: z
    .string('Choose a date and a time')
    .transform((clock, context) => {
      const moment = parseLondonField(clock);
      if (moment) return moment;
      context.addIssue('Choose a date and a time that clocks in London show');
      return z.NEVER;
    })
    .refine((moment) => moment.getTime() > now().getTime(), 'Choose a time that is still to come'),
});
