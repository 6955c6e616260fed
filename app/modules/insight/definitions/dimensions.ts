import type { EventKind } from './event-kinds.ts';
import type { MeasureName } from './measures.ts';

/** The dimension of a visit. */
export const visitDimensions = [
  'entry',
  'exit',
  'referrer',
  'campaign',
  'country',
  'device',
  'browser',
  'language',
] as const;

/** The dimensions of visits and pages. The name is also the parameter of the address. */
const dimensions = ['page', ...visitDimensions] as const;
/** @internal for tests */
export type Dimension = (typeof dimensions)[number];

/**
 * Lists of what visitors did, apart from opening pages.
 * @internal for tests
 */
export const eventLists = ['outbound', 'download', 'press', 'missing', 'conversion', 'sequence'] as const;
export type EventList = (typeof eventLists)[number];

export const lists = [...dimensions, ...eventLists] as const;
export type ListName = (typeof lists)[number];

export const isEventList = (name: ListName): name is EventList => (eventLists as readonly string[]).includes(name);

/** The kind of the events of a list. */
export const kindOfList = (list: EventList): EventKind => (list === 'sequence' ? 'conversion' : list);

/** The column of the hourly counts that a list shows. */
export function columnOfList(list: ListName): string {
  if (list === 'page') return 'path';
  return isEventList(list) && list !== 'sequence' ? 'target' : list;
}

/** Between the pages of a sequence. No path contains it. */
export const sequenceArrow = ' › ';

/** The values that a report is restricted to. Those of the event lists must be of one kind. */
export type Filters = Partial<Record<ListName, string>>;

/** The event lists that a report is restricted to. */
export const eventListsIn = (filters: Filters): EventList[] => eventLists.filter((list) => filters[list] !== undefined);

/** Returns the measures of each day, or of a whole period, that a screen shows. */
export function shownMeasuresOfTimes(filters: Filters): readonly MeasureName[] {
  if (eventListsIn(filters).length > 0) return ['count'];
  if (filters.page !== undefined) return ['count', 'pageVisits', 'pageVisitors', 'seconds', 'depth', 'timed'];
  return ['count', 'visits', 'visitors', 'bounces', 'seconds'];
}

/** Returns the measures of a list that a screen shows. The first one orders the list. */
export function shownMeasuresOf(list: ListName, filters: Filters): readonly MeasureName[] {
  if (isEventList(list) || eventListsIn(filters).length > 0) return ['count'];
  if (list === 'page') return ['count', 'pageVisits', 'seconds', 'depth', 'timed'];
  if (list === 'exit') return ['exits'];
  return filters.page === undefined ? ['visits'] : ['pageVisits'];
}
