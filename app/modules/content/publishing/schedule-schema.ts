import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { localTimeField } from '#app/lib/forms/time-fields.ts';
import { scheduledActions } from '../document-key.ts';
import { readRevision } from './read-revision.ts';

/** The value of a date and time field for a schedule, in London's time zone: a time in the future. */
export const futureTimeSchema = localTimeField('Choose a date and time that exist in London').refine(
  (moment) => moment.getTime() > now().getTime(),
  'Choose a time in the future',
);

/** The fields of the schedule form: the action, its time, and the draft that the screen showed. */
export const scheduleSchema = z.object({
  scheduledAction: z.enum(scheduledActions, 'Choose whether to publish or to unpublish'),
  at: futureTimeSchema,
  revision: readRevision,
});
