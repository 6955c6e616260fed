import { dayMs } from './day-ms.ts';
import type { CalendarEvent, EventGroup } from './events.ts';
import type { Interval } from './intervals.ts';
import { Notes } from './notes.ts';
import { type RepairedRule, repairRule } from './repair/repair-rule.ts';
import { dayMeant, lastStart, type RuleStart, ruleStarts } from './rule-starts.ts';
import { type CalendarTime, dayOf, endOf, type Length, momentOf } from './times.ts';
import { runtimeZone } from './zones/zones.ts';

/** One time at which an event takes place. */
export interface Occurrence extends Interval {
  /** The series, or the version of this occurrence. */
  event: CalendarEvent;
}

/** The budget of a file. */
export interface Budget {
  /** Occurrences that one series may have in the range. */
  perSeries: number;
  /** Occurrences of the whole file. */
  total: number;
  /** Whether there is still time. */
  hasTime: () => boolean;
}

/** Thrown if a file costs more than it may. What was read before counts. The message is a sentence. */
export class BudgetError extends Error {
  override name = 'BudgetError';
}

interface SeriesContext {
  range: Interval;
  notes: Notes;
  budget: Budget;
}

/** A start of a series. */
interface Start {
  time: CalendarTime;
  /** Its moment. */
  at: number;
  length: Length;
}

/**
 * Returns when an event takes place within a range: the occurrences of each series, and their versions. Each part
 * throws a BudgetError of its own.
 */
export function occurrencesOfGroup({ events, versions }: EventGroup, context: SeriesContext): Iterable<Occurrence>[] {
  const current = versions.filter((version) => !isStale(version, events, context));
  return [
    ...events.map((event) => occurrencesOf(event, current, context)),
    // What a version repeats belongs to its series.
    ...current.map((version) => occurrencesOf({ ...version, rules: [], added: [], excluded: [] }, [], context)),
  ];
}

/** Whether its series was changed later, and no longer has the occurrence that it replaces. */
function isStale(
  { replaces, sequence }: CalendarEvent,
  events: readonly CalendarEvent[],
  context: SeriesContext,
): boolean {
  if (!replaces || events.length === 0 || events.some((event) => event.sequence <= sequence)) return false;
  const at = momentOf(replaces);
  const near = { ...context, range: { start: at, end: at + 1 }, notes: new Notes() };
  const hasReplaced = (event: CalendarEvent) => {
    const isReplaced = matcher(event.start, [replaces]);
    for (const start of startsOf(event, near)) if (isReplaced(start.time, start.at)) return true;
    return false;
  };
  try {
    return !events.some(hasReplaced);
  } catch (error) {
    // The series itself says so as well.
    if (error instanceof BudgetError) return false;
    throw error;
  }
}

/** Yields the occurrences that have no versions of their own, within a range. */
function* occurrencesOf(
  event: CalendarEvent,
  versions: readonly CalendarEvent[],
  context: SeriesContext,
): Generator<Occurrence> {
  const { range, budget } = context;
  const excluded = matcher(event.start, [
    ...event.excluded,
    ...versions.flatMap(({ replaces }) => (replaces ? [replaces] : [])),
  ]);
  const later = versions
    .filter((version) => version.changesLater && version.replaces)
    .map((version) => ({ version, from: momentOf(version.replaces as CalendarTime) }))
    .sort((one, other) => other.from - one.from);
  let count = 0;
  for (const { time, at, length } of startsOf(event, context)) {
    if (excluded(time, at)) continue;
    const change = later.find(({ from }) => at > from)?.version;
    const moved = change ? movedBy(change, time) : time;
    const start = change ? momentOf(moved) : at;
    const end = endOf(moved, start, change?.length ?? length);
    if (start >= range.end || end < range.start || (end === range.start && start < end)) continue;
    count += 1;
    budget.total -= 1;
    if (count > budget.perSeries) throw new BudgetError(tooOften(event, budget));
    if (budget.total < 0) throw new BudgetError('The events of this calendar repeat more often than can be read.');
    yield { event: change ?? event, start, end };
  }
}

const tooOften = ({ label }: CalendarEvent, { perSeries }: Budget): string =>
  `${label} repeats more often than can be read: more than ${perSeries.toLocaleString('en-GB')} times.`;

/** Returns whether a start is one of these times. Times of different zones are compared as moments. */
function matcher(first: CalendarTime, times: readonly CalendarTime[]): (time: CalendarTime, at: number) => boolean {
  const days = new Set(
    times
      .filter(({ isDate }) => isDate || first.isDate)
      .map((time) => (first.isDate ? dayMeant(time, first) : time.local)),
  );
  const moments = new Set(times.filter(({ isDate }) => !isDate && !first.isDate).map(momentOf));
  return (time, at) => moments.has(at) || (days.size > 0 && days.has(dayOf(time.local)));
}

/** Returns a later start of a series after the change of one occurrence and all after it. */
function movedBy({ start, replaces }: CalendarEvent, time: CalendarTime): CalendarTime {
  const before = replaces ? time.zone.toLocal(momentOf(replaces)) : time.local;
  return { ...start, local: time.local + (start.local - before) };
}

function* startsOf(event: CalendarEvent, context: SeriesContext): Generator<Start> {
  const { start, length, added } = event;
  const rules = event.rules.flatMap((text) => repaired(text, event, context));
  if (rules.length === 0 && added.length === 0) {
    yield { time: start, at: momentOf(start), length };
    return;
  }
  // Long events begin before the range.
  const before = Math.max(length.localMs + length.exactMs, 0) + 2 * dayMs;
  const near = {
    start: start.zone.toLocal(context.range.start) - before,
    end: start.zone.toLocal(context.range.end) + 2 * dayMs,
  };
  const withoutStarts = new Set<number>();
  for (const rule of event.excludedRules.flatMap((text) => repaired(text, event, context)))
    for (const { at } of startsOfRule(rule, event, near, context, { isExclusion: true })) {
      withoutStarts.add(at);
      if (withoutStarts.size > context.budget.perSeries) throw new BudgetError(tooOften(event, context.budget));
    }
  const seen = new Set<number>();
  function* ifNew(time: CalendarTime, at: number, ownLength: Length): Generator<Start> {
    if (seen.has(at) || withoutStarts.has(at)) return;
    seen.add(at);
    yield { time, at, length: ownLength };
  }
  // Those with lengths of their own come first: a rule may give them again.
  for (const each of added) yield* ifNew(each.start, momentOf(each.start), each.length);
  if (rules.length === 0) yield* ifNew(start, momentOf(start), length);
  for (const rule of rules)
    for (const { local, at } of startsOfRule(rule, event, near, context)) yield* ifNew({ ...start, local }, at, length);
}

/** A part that cannot be read does not take the rule with it, nor a rule the event. */
function repaired(text: string, event: CalendarEvent, { notes }: SeriesContext): RepairedRule[] {
  const rule = repairRule(text);
  if (!rule) {
    notes.add(event.line, `${event.label} counts once: its rule for repeating cannot be read.`);
    return [];
  }
  for (const part of rule.unreadable)
    notes.add(event.line, `${event.label} has a rule for repeating of which “${part.slice(0, 40)}” cannot be read.`);
  return [rule];
}

function* startsOfRule(
  rule: RepairedRule,
  event: CalendarEvent,
  near: Interval,
  { notes, budget }: SeriesContext,
  { isExclusion = false } = {},
): Generator<RuleStart> {
  const { start, line, label } = event;
  let count = 0;
  try {
    const last = rule.until === null ? null : lastStart(untilTime(rule.until, start), start);
    if (last !== null && last < start.local)
      notes.add(line, `${label} does not take place: its rule for repeating ends before it begins.`);
    const beforeEachLook = () => {
      if (!budget.hasTime()) throw new BudgetError(outOfTime);
    };
    for (const next of ruleStarts(rule, start, last, near, { includesFirst: !isExclusion, beforeEachLook })) {
      count += 1;
      yield next;
    }
  } catch (error) {
    if (error instanceof BudgetError) throw error;
    notes.add(line, `${label} counts once: its rule for repeating cannot be followed.`);
    if (count === 0 && !isExclusion) yield { local: start.local, at: momentOf(start) };
  }
}

export const outOfTime = 'Reading this calendar takes longer than it may.';

/** @param text `20270203T100000Z`, or without its end */
function untilTime(text: string, start: CalendarTime): CalendarTime {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d))?/.exec(text) ?? [];
  const local = Date.parse(`${year}-${month}-${day}T${hour ?? '00'}:${minute ?? '00'}:${second ?? '00'}Z`);
  const zone = text.endsWith('Z') ? runtimeZone('UTC') : start.zone;
  return { local, zone, isDate: hour === undefined, isFloating: false };
}
