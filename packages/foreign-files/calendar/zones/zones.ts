import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { dayMs } from '../day-ms.ts';
import type { Component, Property } from '../read-components.ts';
import { textOf } from '../read-components.ts';
import { repairRule } from '../repair/repair-rule.ts';

/**
 * A time zone. Local times are numbers as well: the milliseconds since the epoch at which a clock in UTC would show
 * them.
 */
export interface Zone {
  /** The name of the runtime, if it has one. */
  id: string | null;
  /** A skipped hour is read as the same time after the clocks went forward; of one that occurs twice, the first. */
  toMoment(local: number): number;
  toLocal(moment: number): number;
}

const quarterMs = 900_000;

/** @param id a name of the runtime, or a distance such as `+05:30` */
export function runtimeZone(id: string): Zone {
  const known = zones.get(id);
  if (known) return known;
  const zone = isFixed(id) ? fixedZone(id) : changingZone(id);
  zones.set(id, zone);
  return zone;
}

const zones = new Map<string, Zone>();

const isFixed = (id: string): boolean => id === 'UTC' || /^[+-]/.test(id);

function fixedZone(id: string): Zone {
  const aheadMs = offsetOf(id, 0);
  return { id, toLocal: (moment) => moment + aheadMs, toMoment: (local) => local - aheadMs };
}

function changingZone(id: string): Zone {
  const offsets = new Map<number, number>();
  // No clocks change within a quarter of an hour of UTC.
  const offsetAt = (moment: number) => {
    const quarter = Math.floor(moment / quarterMs);
    const offset = offsets.get(quarter) ?? offsetOf(id, quarter * quarterMs);
    offsets.set(quarter, offset);
    return offset;
  };
  return {
    id,
    toLocal: (moment) => moment + offsetAt(moment),
    toMoment(local) {
      // No zone changes its clocks twice within two days.
      const before = local - offsetAt(local - dayMs);
      const after = local - offsetAt(local + dayMs);
      if (before === after) return before;
      const matching = [before, after].filter((at) => at + offsetAt(at) === local);
      return matching.length > 0 ? Math.min(...matching) : before;
    },
  };
}

const offsetOf = (id: string, moment: number): number =>
  Math.round(Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(id).offsetNanoseconds / 1e6);

/** A change of clocks, in the local time before it. */
interface Change {
  local: number;
  fromMs: number;
  toMs: number;
}

/** Makes a zone of the rules that a file contains. @returns null if it contains none that can be read */
export function zoneOfRules(component: Component): Zone | null {
  const observances = component.components.flatMap(observanceOf);
  if (observances.length === 0) return null;
  const byYear = new Map<number, Change[]>();
  const changesNear = (local: number) => {
    const year = new Date(local).getUTCFullYear();
    const known = byYear.get(year);
    if (known) return known;
    const changes = observances
      .flatMap((observance) => changesOf(observance, year))
      .sort((one, other) => one.local - other.local);
    byYear.set(year, changes);
    return changes;
  };
  const [first] = observances.toSorted((one, other) => one.local - other.local);
  const toMoment = (local: number) => {
    const last = changesNear(local).findLast((change) => change.local <= local);
    return local - (last?.toMs ?? first?.fromMs ?? 0);
  };
  const offsets = [...new Set(observances.flatMap(({ fromMs, toMs }) => [fromMs, toMs]))];
  return {
    id: null,
    toMoment,
    toLocal: (moment) => moment + (offsets.find((offset) => toMoment(moment + offset) === moment) ?? first?.toMs ?? 0),
  };
}

interface Observance extends Change {
  rule: RRuleTemporal | null;
  others: number[];
}

function observanceOf(component: Component): Observance[] {
  const [fromMs, toMs] = ['TZOFFSETFROM', 'TZOFFSETTO'].map((name) => parseOffset(textOf(component, name)));
  const local = localOf(component.properties.get('DTSTART')?.[0]);
  if (toMs === undefined || toMs === null || local === null) return [];
  const others = (component.properties.get('RDATE') ?? []).flatMap((property) =>
    property.values.map((value) => Date.parse(`${String(value).replace('Z', '')}Z`)).filter((at) => !Number.isNaN(at)),
  );
  return [{ local, fromMs: fromMs ?? toMs, toMs, others, rule: ruleOf(textOf(component, 'RRULE'), local) }];
}

/** Clocks change on some days of a year. Another rule is not one of a time zone. */
function ruleOf(text: string, local: number): RRuleTemporal | null {
  const rule = repairRule(text);
  if (rule?.frequency !== 'YEARLY' || rule.perDay > 1) return null;
  const until = rule.until === null ? '' : `;UNTIL=${rule.until.slice(0, 8)}T235959Z`;
  try {
    return new RRuleTemporal({
      rruleString: rule.text + until,
      dtstart: Temporal.Instant.fromEpochMilliseconds(local).toZonedDateTimeISO('UTC'),
    });
  } catch {
    return null;
  }
}

/** Returns the changes of this year and the last one before it. */
function changesOf({ local, fromMs, toMs, others, rule }: Observance, year: number): Change[] {
  const [from, to] = [Date.UTC(year - 1, 0, 1), Date.UTC(year + 1, 0, 1)];
  const repeated = rule ? rule.between(new Date(from), new Date(to), true).map((at) => at.epochMilliseconds) : [];
  const last = rule?.previous(new Date(from))?.epochMilliseconds;
  return [local, ...others, ...repeated, ...(last === undefined ? [] : [last])].map((at) => ({
    local: at,
    fromMs,
    toMs,
  }));
}

function parseOffset(text: string): number | null {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-]?)(\d\d):?(\d\d):?(\d\d)?$/.exec(text.trim()) ?? [];
  if (hours === undefined) return null;
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 * (sign === '-' ? -1 : 1);
}

function localOf(property: Property | undefined): number | null {
  const text = String(property?.values[0] ?? '').replace('Z', '');
  const at = Date.parse(text.includes('T') ? `${text}Z` : `${text}T00:00:00Z`);
  return Number.isNaN(at) ? null : at;
}
