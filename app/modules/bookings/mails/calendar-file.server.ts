import ICAL from 'ical.js';
import { now } from '#app/core/clock.ts';
import { ownUid } from './own-uid.ts';

export interface EventInFile {
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

/** A line has at most 75 octets (RFC 5545, section 3.1). The library does not count the space before the rest of one. */
ICAL.foldLength = 74;

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

function newCalendar(method?: 'REQUEST' | 'CANCEL' | 'PUBLISH'): ICAL.Component {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('prodid', '-//Bookings//EN');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  if (method) calendar.addPropertyWithValue('method', method);
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
export function calendarFile(entries: readonly EventInFile[], method: 'REQUEST' | 'CANCEL') {
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

/** Returns an event as an account stores it. */
export function calendarObject(event: CalendarEvent): string {
  const calendar = newCalendar();
  calendar.addSubcomponent(eventOf(event));
  return `${calendar.toString()}\r\n`;
}

/**
 * Changes the time and the title of an event that an account stores. What its owner added stays, such as notes and
 * alarms. @returns null if the text is not an event
 */
export function changeCalendarObject(text: string, { startsAt, endsAt, title }: CalendarEvent): string | null {
  const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0]);
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) return null;
  for (const name of ['dtstart', 'dtend', 'duration']) event.removeAllProperties(name);
  event.addPropertyWithValue('dtstart', utc(startsAt));
  event.addPropertyWithValue('dtend', utc(endsAt));
  event.updatePropertyWithValue('summary', title);
  event.updatePropertyWithValue('dtstamp', utc(now()));
  event.updatePropertyWithValue('sequence', Number(event.getFirstPropertyValue('sequence') ?? 0) + 1);
  return `${calendar.toString()}\r\n`;
}
