import { type CalendarEvent, type EventGroup, eventOf } from './events.ts';
import type { Interval } from './intervals.ts';
import { leftOutWhole, type Notes } from './notes.ts';
import { type Component, readComponents, textOf } from './read-components.ts';
import { endOf, inZoneOf, lengthBetween, lengthOf, momentOf, timeOf } from './times.ts';
import { CalendarZones } from './zones/calendar-zones.ts';

export interface ReadEvents {
  groups: EventGroup[];
  /** Times of which only this is known. */
  busy: Interval[];
  /** Addresses of the owner that the calendar states, in lower case. */
  ownerAddresses: string[];
  /** Why the file could not be read to its end, as a sentence. */
  problem: string | null;
}

/**
 * Reads the events of an iCalendar text.
 * @param hostZone of times without a zone, and of days
 * @throws UnreadableFileError if the text contains no calendar
 */
export function readEvents(text: string, hostZone: string, notes: Notes): ReadEvents {
  const { calendars, problem } = readComponents(text, notes);
  const groups = new Map<string, EventGroup>();
  const busy: Interval[] = [];
  for (const calendar of calendars) {
    const zones = new CalendarZones(calendar, hostZone, notes);
    const method = textOf(calendar, 'METHOD').toUpperCase();
    for (const component of calendar.components) {
      const line = component.line;
      if (component.name === 'VFREEBUSY')
        busy.push(...(orLeftOut(() => busyIn(component, zones, notes), line, notes) ?? []));
      if (component.name !== 'VEVENT') continue;
      const event = orLeftOut(() => eventOf(component, zones, method, notes), line, notes);
      if (!event) continue;
      // Without an id, an event has no other versions.
      const key = event.uid || `line ${event.line}`;
      const group = groups.get(key) ?? { events: [], versions: [] };
      (event.replaces ? group.versions : group.events).push(event);
      groups.set(key, group);
    }
  }
  noteEmptiness(calendars, notes);
  return {
    groups: [...groups.values()].flatMap((group) => {
      const line = (group.events[0] ?? group.versions[0])?.line ?? null;
      return orLeftOut(() => [withoutOldVersions(group)], line, notes) ?? [];
    }),
    busy,
    ownerAddresses: calendars.flatMap(ownersOf),
    problem,
  };
}

/** Whatever is wrong with one event: the others of its calendar are read. */
function orLeftOut<Result>(read: () => Result, line: number | null, notes: Notes): Result | null {
  try {
    return read();
  } catch {
    notes.add(line, leftOutWhole);
    return null;
  }
}

/** The higher sequence number is the later version of an event, or of one occurrence of it. */
function withoutOldVersions({ events, versions }: EventGroup): EventGroup {
  const highest = Math.max(...events.map(({ sequence }) => sequence));
  // Some programs give all their events one id. They have the same number, then.
  const latest = events.filter(({ sequence }) => sequence === highest);
  const [series] = latest;
  const byStart = new Map<number, CalendarEvent>();
  for (const version of versions) {
    const replaces = series && version.replaces ? inZoneOf(series.start, version.replaces) : version.replaces;
    const at = replaces ? momentOf(replaces) : version.line;
    const known = byStart.get(at);
    if (!known || isLater(version, known)) byStart.set(at, { ...version, replaces });
  }
  // The series was cancelled or changed after this version, and no longer contains its occurrence.
  const isGone = (version: CalendarEvent) =>
    latest.some(
      ({ sequence, isCancelled, excluded }) =>
        (isCancelled && sequence >= version.sequence) ||
        (sequence > version.sequence &&
          excluded.some((time) => version.replaces && momentOf(time) === momentOf(version.replaces))),
    );
  return { events: latest, versions: [...byStart.values()].filter((version) => !isGone(version)) };
}

const isLater = (one: CalendarEvent, other: CalendarEvent): boolean =>
  one.sequence === other.sequence ? one.stamp >= other.stamp : one.sequence > other.sequence;

/** Reads when a person is busy, of whom nothing else is said. */
function busyIn({ line, properties }: Component, zones: CalendarZones, notes: Notes): Interval[] {
  return (properties.get('FREEBUSY') ?? [])
    .filter(({ params }) => params.fbtype?.toUpperCase() !== 'FREE')
    .flatMap((property) =>
      property.values.flatMap((value) => {
        const [from = '', to = ''] = Array.isArray(value) ? value.map(String) : [];
        const [start, end] = [from, to].map((text) =>
          text.includes('T') && !text.startsWith('P') ? timeOf(text, property.params.tzid, zones) : null,
        );
        if (!start) {
          notes.add(property.line || line, 'A busy time was left out: it cannot be read.');
          return [];
        }
        const length = end ? lengthBetween(start, end) : lengthOf(start, to);
        const at = momentOf(start);
        return [{ start: at, end: endOf(start, at, length) }];
      }),
    );
}

/** Says so if nothing in a file could make anybody busy. */
function noteEmptiness(calendars: Component[], notes: Notes): void {
  const names = calendars.flatMap(({ components }) => components.map(({ name }) => name));
  if (names.some((name) => name === 'VEVENT' || name === 'VFREEBUSY')) return;
  const others = names.filter((name) => name === 'VTODO' || name === 'VJOURNAL').length;
  notes.add(
    null,
    others > 0 ? `The file contains no events, only tasks or notes (${others}).` : 'The file contains no events.',
  );
}

/** The name of a calendar is often the address of its owner. */
const ownersOf = (calendar: Component): string[] =>
  ['X-OWNER', 'X-WR-CALNAME']
    .map((name) =>
      textOf(calendar, name)
        .replace(/^mailto:/i, '')
        .toLowerCase(),
    )
    .filter((text) => /^[^\s@]+@[^\s@]+$/.test(text));
