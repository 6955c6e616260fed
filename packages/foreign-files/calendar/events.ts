import type { Notes } from './notes.ts';
import type { Component, Property } from './read-components.ts';
import { textOf } from './read-components.ts';
import { dayMeant } from './rule-starts.ts';
import { type CalendarTime, dayOf, inZoneOf, type Length, lengthBetween, lengthOf, timeOf, timesOf } from './times.ts';
import type { CalendarZones } from './zones/calendar-zones.ts';
import { shortened } from './zones/calendar-zones.ts';

export interface Person {
  /** In lower case. Empty: not known. */
  email: string;
  name: string;
  /** In upper case, such as `DECLINED`. */
  status: string;
  /** In upper case, such as `ROOM`. */
  kind: string;
}

/** An event, a series, or one version of an occurrence. */
export interface CalendarEvent {
  line: number;
  /** The name of an event in a sentence, such as `The event on 3 February 2027`. */
  label: string;
  /** Empty: it has none. */
  uid: string;
  sequence: number;
  /** When this version was made. */
  stamp: number;
  start: CalendarTime;
  length: Length;
  rules: string[];
  excludedRules: string[];
  /** Further starts, some with a length of their own. */
  added: { start: CalendarTime; length: Length }[];
  excluded: CalendarTime[];
  /** The start of the occurrence that it replaces. */
  replaces: CalendarTime | null;
  /** It also changes all later occurrences. */
  changesLater: boolean;
  isCancelled: boolean;
  /** Marked as free by its owner. */
  isFree: boolean;
  summary: string;
  description: string;
  organiser: Person | null;
  attendees: Person[];
}

/** All versions of one event. */
export interface EventGroup {
  /** Usually one: a series, or an event that takes place once. */
  events: CalendarEvent[];
  /** Versions of single occurrences. */
  versions: CalendarEvent[];
}

const freeStates = ['FREE', 'WORKINGELSEWHERE'];

/** Reads an event. @returns null for one that is left out, which is noted */
export function eventOf(
  component: Component,
  zones: CalendarZones,
  method: string,
  notes: Notes,
): CalendarEvent | null {
  const { line, properties } = component;
  const label = labelOf(properties.get('DTSTART')?.[0]);
  const leaveOut = (reason: string) => {
    notes.add(line, reason);
    return null;
  };
  const timeIn = (name: string) => {
    const property = properties.get(name)?.[0];
    return property ? timeOf(String(property.values[0]), property.params.tzid, zones) : undefined;
  };
  const faultOf = (name: string, of?: string) => faultIn(properties.get(name)?.[0], of);
  const replaces = timeIn('RECURRENCE-ID');
  const start = timeIn('DTSTART') ?? (properties.has('DTSTART') ? undefined : replaces);
  if (start === null || (start === undefined && properties.has('DTSTART')))
    return leaveOut(`${label} was left out: its ${faultOf('DTSTART')}.`);
  if (!start) return leaveOut(`${label} was left out: it has no start that can be read.`);
  if (replaces === null) notes.add(line, `${label} counts beside its series: the ${faultOf('RECURRENCE-ID')}.`);
  const end = timeIn('DTEND');
  if (end === null) return leaveOut(`${label} was left out: the ${faultOf('DTEND', ' of its end')}.`);
  const duration = textOf(component, 'DURATION');
  const length = end ? lengthBetween(start, end) : lengthOf(start, duration || 'PT0S');
  if (length.localMs + length.exactMs < 0) return leaveOut(`${label} was left out: it ends before it begins.`);
  const status = textOf(component, 'STATUS').toUpperCase();
  return {
    line,
    label,
    uid: textOf(component, 'UID'),
    sequence: Number(textOf(component, 'SEQUENCE')) || 0,
    stamp: timeIn('DTSTAMP')?.local ?? 0,
    start,
    length,
    rules: textsOf(properties.get('RRULE')),
    excludedRules: textsOf(properties.get('EXRULE')),
    added: addedStarts(properties.get('RDATE'), start, length, zones, notes),
    excluded: knownTimes(properties.get('EXDATE'), start, zones, notes),
    replaces: replaces ?? null,
    changesLater: /THISANDFUTURE/i.test(properties.get('RECURRENCE-ID')?.[0]?.params.range ?? ''),
    isCancelled: method === 'CANCEL' || status.startsWith('CANCEL'),
    isFree:
      ['TRANSPARENT', '1'].includes(textOf(component, 'TRANSP').toUpperCase()) ||
      freeStates.includes(textOf(component, 'X-MICROSOFT-CDO-BUSYSTATUS').toUpperCase()),
    summary: textOf(component, 'SUMMARY'),
    description: textOf(component, 'DESCRIPTION'),
    organiser: peopleIn(properties.get('ORGANIZER'))[0] ?? null,
    attendees: peopleIn(properties.get('ATTENDEE')),
  };
}

/** Says why a time is null. Without a zone, it is no time. */
function faultIn(property: Property | undefined, of = ''): string {
  const zone = property?.params.tzid;
  return zone ? `time zone “${shortened(zone)}”${of} is unknown` : `time${of} cannot be read`;
}

function labelOf(start: Property | undefined): string {
  const [day = ''] = String(start?.values[0] ?? '').split('T');
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? 'An event' : `The event on ${dayFormat.format(at)}`;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

const textsOf = (properties: Property[] = []): string[] =>
  properties.map(({ values }) => String(values[0]).trim()).filter(Boolean);

function knownTimes(
  properties: Property[] = [],
  start: CalendarTime,
  zones: CalendarZones,
  notes: Notes,
): CalendarTime[] {
  return properties.flatMap((property) =>
    timesOf(property, zones).flatMap((time) => {
      if (time) return [inZoneOf(start, time)];
      notes.add(property.line, `A time of an event was left out: its ${faultIn(property)}.`);
      return [];
    }),
  );
}

function addedStarts(
  properties: Property[] = [],
  start: CalendarTime,
  length: Length,
  zones: CalendarZones,
  notes: Notes,
): CalendarEvent['added'] {
  return properties.flatMap((property) =>
    property.values.flatMap((value) => {
      const [from, to] = Array.isArray(value) ? value.map(String) : [String(value)];
      const [added] = knownTimes([{ ...property, values: [from] }], start, zones, notes);
      if (!added) return [];
      const [end] = to && !to.startsWith('P') ? knownTimes([{ ...property, values: [to] }], start, zones, notes) : [];
      const ownLength = end ? lengthBetween(added, end) : to?.startsWith('P') ? lengthOf(added, to) : length;
      return [{ start: alike(added, start), length: ownLength }];
    }),
  );
}

/** A day of an event with a time is that time on this day, and a time of an event of whole days is its day. */
function alike(added: CalendarTime, start: CalendarTime): CalendarTime {
  const day = dayOf(added.local);
  if (start.isDate) return { ...start, local: dayMeant(added, start) };
  return added.isDate ? { ...start, local: day + (start.local - dayOf(start.local)) } : added;
}

function peopleIn(properties: Property[] = []): Person[] {
  return properties.map(({ params, values }) => {
    const address = String(values[0] ?? '').trim();
    const email = [address.replace(/^mailto:\s*/i, ''), params.email ?? ''].find((text) =>
      /^[^\s@:/]+@[^\s@]+$/.test(text),
    );
    return {
      email: (email ?? '').toLowerCase(),
      name: params.cn ?? '',
      status: (params.partstat ?? '').toUpperCase(),
      kind: (params.cutype ?? 'INDIVIDUAL').toUpperCase(),
    };
  });
}
