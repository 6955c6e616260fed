import { dayMs } from './day-ms.ts';
import type { Property } from './read-components.ts';
import type { CalendarZones } from './zones/calendar-zones.ts';
import type { Zone } from './zones/zones.ts';

/** A date or a time of a calendar. */
export interface CalendarTime {
  /** As a number: see `Zone`. Of a date, its midnight. */
  local: number;
  /** Of a date, the host’s. */
  zone: Zone;
  isDate: boolean;
  /** Whether its zone is not written with it. */
  isFloating: boolean;
  /** Of a date: the zone that its calendar states, whose midnights may stand for days. */
  calendarZone?: Zone;
}

export const momentOf = ({ local, zone }: CalendarTime): number => zone.toMoment(local);

/** Returns a time of an event in its zone, if the time has none of its own. */
export const inZoneOf = (start: CalendarTime, time: CalendarTime): CalendarTime =>
  time.isFloating && !start.isDate ? { ...time, zone: start.zone } : time;

export const dayOf = (local: number): number => Math.floor(local / dayMs) * dayMs;

/** Reads a value of the library, such as `2027-02-03` or `2027-02-03T10:00:00Z`. @returns null if its zone is unknown, or the value is no time */
export function timeOf(value: string, zoneName: string | undefined, zones: CalendarZones): CalendarTime | null {
  const isUtc = value.endsWith('Z');
  const isDate = !value.includes('T');
  const local = Date.parse(isDate ? `${value}T00:00:00Z` : isUtc ? value : `${value}Z`);
  if (Number.isNaN(local)) return null;
  if (isDate) return { local, zone: zones.host, isDate, isFloating: false, calendarZone: zones.floating };
  if (!isUtc && !zoneName) return { local, zone: zones.floating, isDate: false, isFloating: true };
  const zone = zones.find(isUtc ? 'UTC' : (zoneName ?? ''));
  return zone && { local, zone, isDate: false, isFloating: false };
}

/** Reads all values of a property. Those that `timeOf` cannot read are null. */
export const timesOf = ({ params, values }: Property, zones: CalendarZones): (CalendarTime | null)[] =>
  values.map((value) => timeOf(String(value), params.tzid, zones));

/** How long an event takes. */
export interface Length {
  /** Of clocks: whole days, also those on which the clocks change. */
  localMs: number;
  /** Of time. */
  exactMs: number;
}

/** @param at the moment of the start: a local time can have two */
export function endOf({ local, zone }: CalendarTime, at: number, { localMs, exactMs }: Length): number {
  const end = (localMs === 0 ? at : zone.toMoment(local + localMs)) + exactMs;
  // The end of the second of two hours with the same name.
  return end < at ? at + localMs + exactMs : end;
}

/** Returns how long an event takes that begins and ends then. Below zero if it ends before it begins. */
export function lengthBetween(start: CalendarTime, end: CalendarTime): Length {
  if (start.isDate) return { localMs: wholeDays(end.local - start.local), exactMs: 0 };
  const at = momentOf(start);
  if (end.isDate) {
    // Until the end of the day on which it begins, if it would end before.
    const nextDay = dayOf(end.zone.toLocal(at)) + dayMs;
    const until = momentOf(end) > at ? momentOf(end) : end.zone.toMoment(nextDay);
    return { localMs: 0, exactMs: until - at };
  }
  const endZone = end.isFloating ? start.zone : end.zone;
  // All occurrences of a series take the same exact time (RFC 5545, section 3.8.5.3).
  return { localMs: 0, exactMs: endZone.toMoment(end.local) - at };
}

/** @param text such as `P1DT2H`, as `repairDuration` returns it */
export function lengthOf(start: CalendarTime, text: string): Length {
  const [, sign, weeks = '0', days = '0', hours = '0', minutes = '0', seconds = '0'] =
    /^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(text) ?? [];
  const factor = sign === '-' ? -1 : 1;
  const localMs = (Number(weeks) * 7 + Number(days)) * dayMs * factor;
  const exactMs = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 * factor;
  return start.isDate ? { localMs: wholeDays(localMs + exactMs), exactMs: 0 } : { localMs, exactMs };
}

/** A day takes at least a day: some programs write the same day as its end. */
const wholeDays = (ms: number): number => Math.max(1, Math.ceil(ms / dayMs)) * dayMs;
