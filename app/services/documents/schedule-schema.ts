import { z } from 'zod';
import { parseLondonField } from '#app/lib/london-time.ts';
import { now } from '#app/platform/clock.ts';
import { scheduledActs } from './document-key.ts';

/** What the schedule form posts: the act, and a date and time as clocks in London show it. */
export const scheduleSchema = z.object({
  scheduledAction: z.enum(scheduledActs, 'Choose whether to publish or to unpublish'),
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
