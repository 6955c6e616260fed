import { ownValue } from '#app/lib/own-value.ts';
import { sentenceCase } from '#app/lib/text/sentence-case.ts';
import { shortened } from '#app/lib/text/shortened.ts';
import { exactTimeText } from '#app/lib/time/when.ts';

const initialisms = /\b(ai|api|csv|ico|id|pdf|seo|sla|url)\b/gi;

/** Actions whose name alone does not say what was done. */
const labels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'api-token.added': 'API token created',
    'api-token.read-personal-data': 'Personal data read with an API token',
    'booking.notes-saved': 'Session notes saved',
    'booking.read': 'Booking viewed',
    'booking-host.calendar-conflict-settled': 'Calendar conflict resolved',
    'booking-host.exception-removed': 'Exception to a host’s hours removed',
    'booking-host.time-blocked': 'Time of a host blocked',
    'booking-host.time-unblocked': 'Time of a host unblocked',
    'booking-package.figures-sent': 'Usage report of a package sent',
    'booking-service.waiting-removed': 'Person removed from a waiting list',
    'client.read': 'Client record viewed',
    'deletion.declined': 'Deletion of an account declined',
    'duty-assessment.made': 'Assessment completed',
    'duty-request.address-confirmed': 'Email address of a request confirmed',
    'duty-request.copy-downloaded': 'Copy of data downloaded',
    'duty-request.copy-ordered': 'Copy of data requested',
    'duty-request.erased': 'Data erased on request',
    'duty-request.identity-proven': 'Identity behind a request confirmed',
    'forum-act.undone': 'Moderation decision undone',
    'forum-author.note-removed': 'Note about a member removed',
    'forum-author.noted': 'Note about a member saved',
    'forum-author.picture-removed': 'Picture of a member removed',
    'forum-author.revealed': 'Author of an anonymous post revealed',
    'forum-post.kept': 'Reported post kept',
    'inbox-item.answered': 'Message answered',
    'inbox-item.assigned': 'Message assigned',
    'inbox-item.noted': 'Note added to a message',
    'inbox-item.status-changed': 'Status of a message changed',
    'letter.begun': 'Letter created',
    'mail.sent-again': 'Email sent again',
    'media.brought-back': 'Earlier version of a file restored',
    'media.captioned': 'Captions added to a file',
    'media.captions-removed': 'Captions of a file removed',
    'media.described': 'Description of a file changed',
    'media.framed': 'Crop of a file changed',
    'media.tagged': 'Tags of a file changed',
    'media.trashed': 'File moved to the bin',
    'page.listing-changed': 'Search settings of a page changed',
    'page.trashed': 'Page moved to the bin',
    'second-step.added': 'Two-step sign-in set up',
    'second-step.removed': 'Two-step sign-in turned off',
    'second-step.reset': 'Two-step sign-in reset',
    'sign-in.failed': 'Login failed',
    'sign-in.succeeded': 'Logged in',
    'sign-out.succeeded': 'Logged out',
    'verification.sent': 'Confirmation email sent',
  }),
);

/** Returns a readable label: `role.granted` → Role granted. Most names are chosen so that this works. */
export function actionLabel(action: string): string {
  const label =
    labels.get(action) ??
    action
      .replace(/\.deleted-for-good$/, '.deleted-permanently')
      .replaceAll(/[._-]/g, ' ')
      .replaceAll(initialisms, (word) => word.toUpperCase());
  return sentenceCase(label);
}

/**
 * Returns the label of an action beside the records of its subject, without the name of the subject: `role.granted` →
 * Granted. An action with a label of its own keeps it.
 */
export const ownActionLabel = (action: string, subject = /^[a-z-]+\./): string =>
  actionLabel(labels.has(action) ? action : action.replace(subject, ''));

export interface Change {
  /** The label of the part, such as `Admin` or `Hero › title`; empty for a single value. */
  part: string;
  /** Null: the event tells of one state alone, and `after` is a fact of it. */
  before: string | null;
  after: string;
  /** A sentence instead of both, of a list of which much differs: `12 added, 3 removed`. */
  summary?: string;
}

/** The labels of fields, by their names. */
type Labels = Readonly<Record<string, string>>;

const maxValueLength = 120;
/** A list of which more values differ is not told value by value. */
const maxListed = 3;

/**
 * Lists the differences between before and after, in the order of the parts. Leaves out equal parts, and ids of records,
 * which mean nothing to people. Without any before, each part is a fact of the event.
 * @param labels of declared fields, whose values are in words already
 */
export function describeChange(before: unknown, after: unknown, labels: Labels = {}): Change[] {
  const [earlier, later] = [flatten(before), flatten(after)];
  const parts = [...new Set([...earlier.keys(), ...later.keys()])];
  const changes = parts.flatMap((part) => changeOf(part, earlier.get(part), later.get(part), labels));
  const isFact = before === null || before === undefined;
  return isFact ? changes.map((change) => ({ ...change, before: null })) : changes;
}

function changeOf(path: string, before: unknown, after: unknown, labels: Labels): Change[] {
  const part = partLabel(path, labels);
  const isDeclared = ownValue(labels, path) !== undefined;
  const inWords = (value: unknown) => valueText(!isDeclared && partsWithKeys.test(path), value);
  if (Array.isArray(before) || Array.isArray(after)) return listChange(part, before, after, inWords);
  return before === after ? [] : [{ part, before: inWords(before), after: inWords(after) }];
}

/** Compares two lists of values by what was added and removed: one value more at the start is one change, not many. */
function listChange(part: string, before: unknown, after: unknown, inWords: (value: unknown) => string): Change[] {
  const [earlier, later] = [valuesOf(before), valuesOf(after)];
  const [removed, added] = [without(earlier, later), without(later, earlier)];
  if (removed.length + added.length > maxListed) {
    const counts = [added.length > 0 && `${added.length} added`, removed.length > 0 && `${removed.length} removed`];
    return [{ part, before: '', after: '', summary: counts.filter(Boolean).join(', ') }];
  }
  if (removed.length + added.length > 0) {
    const listed = (values: unknown[]) => values.map(inWords).join(', ') || 'none';
    return [{ part, before: listed(removed), after: listed(added) }];
  }
  if (earlier.every((value, index) => value === later[index])) return [];
  return [{ part, before: '', after: '', summary: 'in another order' }];
}

const valuesOf = (list: unknown): unknown[] => {
  if (Array.isArray(list)) return list;
  return list === undefined ? [] : [list];
};

/** Returns the values that another list does not have as often. */
function without(values: readonly unknown[], others: readonly unknown[]): unknown[] {
  const left = new Map<unknown, number>();
  for (const value of others) left.set(value, (left.get(value) ?? 0) + 1);
  return values.filter((value) => {
    const count = left.get(value) ?? 0;
    left.set(value, count - 1);
    return count < 1;
  });
}

/** Returns the same as one line of text. */
export const changeSummary = (before: unknown, after: unknown, labels?: Labels): string =>
  describeChange(before, after, labels).map(changeText).join('; ');

/** Returns one change as text. */
export const changeText = ({ part, before, after, summary }: Change): string =>
  `${part ? `${part}: ` : ''}${summary ?? (before === null ? after : `${before} → ${after}`)}`;

const recordId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns every single value of a document, and every list of single values, by its path. */
function flatten(value: unknown, path: string[] = [], valuesByPath = new Map<string, unknown>()): Map<string, unknown> {
  if (value === null || value === undefined) return valuesByPath;
  if (typeof value === 'string' && recordId.test(value)) return valuesByPath;
  if (typeof value !== 'object') return valuesByPath.set(path.join(' › '), value);
  if (isListOfValues(value)) {
    const values = value.filter((item) => item !== null && !(typeof item === 'string' && recordId.test(item)));
    return values.length > 0 ? valuesByPath.set(path.join(' › '), values) : valuesByPath;
  }
  const entries = Array.isArray(value) ? value.map((item, index) => [String(index + 1), item]) : Object.entries(value);
  for (const [key, item] of entries as [string, unknown][]) flatten(item, [...path, key], valuesByPath);
  return valuesByPath;
}

const isListOfValues = (value: object): value is unknown[] =>
  Array.isArray(value) && value.every((item) => item === null || typeof item !== 'object');

/** `responseSla › hours` → Response SLA › hours; `items › 3 › children › 8 › href` → Item 3 › child 8 › link. */
function partLabel(path: string, labels: Labels): string {
  if (path === '') return '';
  const [first = '', ...rest] = path.split(' › ');
  const label = ownValue(labels, first);
  const keys = [label === undefined ? first : '', ...rest].filter(Boolean).map(keyText);
  const text = keys
    .join(' › ')
    .replaceAll(/([a-z]+) › (\d+)/g, (_all, list: string, place: string) => oneOf(list, place));
  return label === undefined
    ? sentenceCase(text).replace(/^Act$/, 'Action')
    : `${label} › ${text}`.replace(/ › $/, '').replace(/ › (?=\d)/, ' ');
}

/** `seoTitle` → SEO title. */
const keyText = (key: string): string =>
  key === 'href'
    ? 'link'
    : key
        .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
        .replaceAll(/[._-]/g, ' ')
        .toLowerCase()
        .replaceAll(initialisms, (word) => word.toUpperCase());

/** `items`, 3 → item 3. */
const oneOf = (list: string, place: string): string =>
  `${list === 'children' ? 'child' : list.replace(/ies$/, 'y').replace(/s$/, '')} ${place}`;

/** The parts whose values are keys of the code. Other values are shown as a person wrote them. */
const partsWithKeys =
  /(^|› )(status|state|kind|act|role|rule|type|frequency|slot|change|source|outcome|risk|reasons|events)$/;

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function valueText(isKey: boolean, value: unknown): string {
  if (value === undefined || value === '') return 'none';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return shortened(isKey ? actionLabel(String(value)) : textOf(String(value)), maxValueLength);
}

const textOf = (value: string): string => (timestamp.test(value) ? exactTimeText(new Date(value)) : value);
