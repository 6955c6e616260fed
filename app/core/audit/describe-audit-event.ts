import { sentenceCase } from '#app/lib/text/sentence-case.ts';
import { exactTimeText } from '#app/lib/time/when.ts';

const initialisms = /\b(ai|api|csv|ico|id|pdf|seo|sla|url)\b/gi;

/** Actions whose name alone does not say what was done. */
const labels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'api-token.added': 'API token created',
    'booking.read': 'Booking viewed',
    'client.read': 'Client record viewed',
    'duty-request.copy-downloaded': 'Copy of data downloaded',
    'duty-request.copy-ordered': 'Copy of data requested',
    'letter.begun': 'Letter created',
    'media.brought-back': 'Earlier version of a file restored',
    'media.trashed': 'File moved to the bin',
    'page.trashed': 'Page moved to the bin',
    'api-token.read-personal-data': 'Personal data read with an API token',
  }),
);

/** Returns a readable label: `role.granted` → Role granted. Most names are chosen so that this works. */
export function actionLabel(action: string): string {
  const label =
    labels.get(action) ?? action.replaceAll(/[._-]/g, ' ').replaceAll(initialisms, (word) => word.toUpperCase());
  return sentenceCase(label);
}

export interface Change {
  /** The label of the part, such as `Admin` or `Hero › title`; empty for a single value. */
  part: string;
  before: string;
  after: string;
}

const maxValueLength = 120;

/**
 * Lists the differences between before and after, in the order of the parts. Leaves out equal parts, and ids of records,
 * which mean nothing to people.
 */
export function describeChange(before: unknown, after: unknown): Change[] {
  const [earlier, later] = [flatten(before), flatten(after)];
  const parts = [...new Set([...earlier.keys(), ...later.keys()])];
  return parts
    .filter((part) => earlier.get(part) !== later.get(part))
    .map((part) => ({ part: partLabel(part), before: words(part, earlier), after: words(part, later) }));
}

/** Returns the same as one line of text. */
export const changeSummary = (before: unknown, after: unknown): string =>
  describeChange(before, after)
    .map((change) => `${change.part ? `${change.part}: ` : ''}${change.before} → ${change.after}`)
    .join('; ');

const recordId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns every single value of a document by its path. */
function flatten(value: unknown, path: string[] = [], found = new Map<string, unknown>()): Map<string, unknown> {
  if (value === null || value === undefined) return found;
  if (typeof value === 'string' && recordId.test(value)) return found;
  if (typeof value !== 'object') return found.set(path.join(' › '), value);
  const entries = Array.isArray(value) ? value.map((item, place) => [String(place + 1), item]) : Object.entries(value);
  for (const [key, item] of entries as [string, unknown][]) flatten(item, [...path, key], found);
  return found;
}

/** `responseSla › hours` → Response SLA › hours. */
const partLabel = (part: string): string =>
  part && actionLabel(part.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()).replace(/^Act$/, 'Action');

/** The parts whose values are keys of the code. Other values are shown as somebody wrote them. */
const partsWithKeys =
  /(^|› )(status|state|kind|act|role|rule|type|frequency|slot|change|source|outcome|risk|(reasons|events)( › \d+)?)$/;

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function words(part: string, values: ReadonlyMap<string, unknown>): string {
  const value = values.get(part);
  if (value === undefined || value === '') return 'none';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  const text = partsWithKeys.test(part) ? actionLabel(String(value)) : textOf(String(value));
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength - 1)}…` : text;
}

const textOf = (value: string): string => (timestamp.test(value) ? exactTimeText(new Date(value)) : value);
