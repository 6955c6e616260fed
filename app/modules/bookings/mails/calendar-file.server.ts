import ICAL from 'ical.js';
import { now } from '#app/core/clock.ts';

export interface CalendarEntry {
  bookingId: string;
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  title: string;
  /** Where it takes place; empty: not known yet. */
  location: string;
  description: string;
  /** The address of its page. */
  link: string;
  organiser: { name: string; email: string };
  attendee: { name: string; email: string };
}

const utc = (at: Date) => ICAL.Time.fromJSDate(at, true);

/** Returns an iCalendar file that adds a booking to a calendar, changes it there or removes it. */
export function calendarFile(entry: CalendarEntry, method: 'REQUEST' | 'CANCEL' | 'PUBLISH'): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('prodid', '-//Bookings//EN');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('method', method);
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', `${entry.bookingId}@bookings`);
  event.addPropertyWithValue('sequence', entry.sequence);
  event.addPropertyWithValue('dtstamp', utc(now()));
  event.addPropertyWithValue('dtstart', utc(entry.startsAt));
  event.addPropertyWithValue('dtend', utc(entry.endsAt));
  event.addPropertyWithValue('summary', entry.title);
  if (entry.location) event.addPropertyWithValue('location', entry.location);
  event.addPropertyWithValue('description', entry.description);
  event.addPropertyWithValue('url', entry.link);
  event.addPropertyWithValue('status', method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED');
  const organiser = event.addPropertyWithValue('organizer', `mailto:${entry.organiser.email}`);
  organiser.setParameter('cn', entry.organiser.name);
  const attendee = event.addPropertyWithValue('attendee', `mailto:${entry.attendee.email}`);
  attendee.setParameter('cn', entry.attendee.name);
  attendee.setParameter('partstat', 'ACCEPTED');
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}
