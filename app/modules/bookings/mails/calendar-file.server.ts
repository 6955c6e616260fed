import ICAL from 'ical.js';
import { now } from '#app/core/clock.ts';
import { ownUid } from './own-uid.ts';

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

/** An event of any calendar. */
interface CalendarEvent {
  /** Unique, and the same in every file that has the event. */
  uid: string;
  sequence?: number;
  startsAt: Date;
  endsAt: Date;
  title: string;
  /** Empty: not known. */
  location?: string;
  description?: string;
  link?: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
}

function newCalendar(method: 'REQUEST' | 'CANCEL' | 'PUBLISH'): ICAL.Component {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('prodid', '-//Bookings//EN');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('method', method);
  return calendar;
}

function eventOf({ uid, sequence = 0, startsAt, endsAt, title, location, description, link, status }: CalendarEvent) {
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', uid + ownUid);
  event.addPropertyWithValue('sequence', sequence);
  event.addPropertyWithValue('dtstamp', utc(now()));
  event.addPropertyWithValue('dtstart', utc(startsAt));
  event.addPropertyWithValue('dtend', utc(endsAt));
  event.addPropertyWithValue('summary', title);
  if (location) event.addPropertyWithValue('location', location);
  if (description) event.addPropertyWithValue('description', description);
  if (link) event.addPropertyWithValue('url', link);
  event.addPropertyWithValue('status', status);
  return event;
}

/**
 * Returns an iCalendar file that adds bookings to a calendar, changes them there or removes them. A series is published:
 * a request is about one event (RFC 5546), and each session can be moved alone later.
 */
export function calendarFile(entries: readonly CalendarEntry[], method: 'REQUEST' | 'CANCEL') {
  const calendar = newCalendar(method === 'REQUEST' && entries.length > 1 ? 'PUBLISH' : method);
  for (const { bookingId, organiser, attendee, ...entry } of entries) {
    const event = eventOf({ ...entry, uid: bookingId, status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED' });
    const host = event.addPropertyWithValue('organizer', `mailto:${organiser.email}`);
    host.setParameter('cn', organiser.name);
    const person = event.addPropertyWithValue('attendee', `mailto:${attendee.email}`);
    person.setParameter('cn', attendee.name);
    person.setParameter('partstat', 'ACCEPTED');
    calendar.addSubcomponent(event);
  }
  return `${calendar.toString()}\r\n`;
}

/** Returns an iCalendar file of any number of events, for a calendar that subscribes to it. */
export function calendarOf(name: string, events: readonly CalendarEvent[]): string {
  const calendar = newCalendar('PUBLISH');
  calendar.addPropertyWithValue('x-wr-calname', name);
  for (const event of events) calendar.addSubcomponent(eventOf(event));
  return `${calendar.toString()}\r\n`;
}
