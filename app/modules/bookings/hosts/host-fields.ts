import { defineFields } from '#app/lib/forms/fields/define-fields.ts';
import { f, storedAs } from '#app/lib/forms/fields/f.ts';
import { regions } from '../times/regions.ts';
import type { ClockHours } from '../times/working-hours.ts';
import { officeSpan, pickedText } from './picked-hours.ts';
import { hoursText, parseHours, type Weekday } from './weekly-hours.ts';

/** The hours of a day, as people type them: a row for each day. */
const hours = (day: Weekday, initial: string, hint?: string) => ({
  ...storedAs(f.line(day, { max: 300, placeholder: 'Day off', ...(hint && { hint }) }), {
    read(text, refuse): ClockHours[] {
      const parsed = parseHours(text);
      return typeof parsed === 'string' ? refuse(parsed) : parsed;
    },
    write: hoursText,
  }),
  initial,
});

const officeHours = pickedText([officeSpan]);

/** The form of a host. The hours of each day are a field of its name. */
export const hostFields = defineFields({
  Host: {
    name: f.line('Name shown to visitors', { max: 80, isRequired: true }),
    email: f.email('Email for their bookings', {
      isRequired: true,
      hint: 'Anyone who logs in with this address, or with the account below, sees only this host’s bookings and notes. Access ends when the host is made inactive.',
    }),
    account: f.one('Account', { none: 'None' }),
    region: f.choice('Bank holidays in', regions),
    timeZone: f.timeZone('Time zone, by city'),
    isActive: f.tick('Active: can be booked', { initial: true }),
    picture: f.picture('Photograph', {
      none: 'None: a drawn figure',
      hint: 'A picture of the media library, with its alt text. Visitors see it beside the name.',
    }),
  },
  'Weekly hours': {
    Monday: hours('Monday', officeHours, 'For example 9:00-12:30, 13:30-17:00. Leave blank for days off.'),
    Tuesday: hours('Tuesday', officeHours),
    Wednesday: hours('Wednesday', officeHours),
    Thursday: hours('Thursday', officeHours),
    Friday: hours('Friday', officeHours),
    Saturday: hours('Saturday', ''),
    Sunday: hours('Sunday', ''),
  },
});
