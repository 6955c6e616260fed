/** What visits and pages are counted by. The name is also the parameter of the address. */
const dimensions = [
  'page',
  'entry',
  'exit',
  'referrer',
  'campaign',
  'country',
  'device',
  'browser',
  'language',
] as const;
/** @internal for tests */
export type Dimension = (typeof dimensions)[number];

/** Lists of what visitors did, apart from opening pages. */
export const eventLists = ['outbound', 'download', 'press', 'missing', 'conversion'] as const;
export type EventList = (typeof eventLists)[number];

export const lists = [...dimensions, ...eventLists] as const;
export type ListName = (typeof lists)[number];

export const isEventList = (name: ListName): name is EventList => (eventLists as readonly string[]).includes(name);

/** The values that a report is restricted to. Of the event lists, at most one. */
export type Filters = Partial<Record<ListName, string>>;
