import { headingWords } from '../text/headings.ts';
import { isNo, isYes, type Standing, standingOfWord } from './standing.ts';

/** The meaning of a column of a list. */
type Role =
  | 'address'
  /** Its words say whether a person is subscribed. */
  | 'status'
  /** Anything but “no” says that a person has left. */
  | 'left'
  /** Names what a person receives: nothing, if it is empty. */
  | 'receives'
  | 'consent'
  /** The kinds of letters that a person chose. */
  | 'letters'
  | 'other'
  /** About payments, telephones and the like: its words mean something else. */
  | 'foreign';

export interface Column {
  heading: string;
  place: number;
  role: Role;
  /** Of a column with the role `left`. */
  standing: Standing;
}

const addressNames = ['email address', 'email', 'subscriber email', 'email 1', 'email 1 value', 'subscriber', 'mail'];
const mail = /email|(^| )(e ?)?mail|courriel|correo|e ?post/;
const notAddress =
  /\b(id|count|opens?|clicks?|client|type|format|domain|lists?|hash|md5|campaign|source|owner|phone)\b/;

const foreign =
  /\b(sms|phone|whatsapp|push|payment|stripe|plan|tier|billing|order|patron|pledge|ticket|attendee|checkout)\b|^active subscription$/;
const figure = /\b(count|rate|score|rating|number|total|url|link|token|hash|ids?|ip)\b/;

const leftSigns: [sign: RegExp, standing: Standing][] = [
  [/\b(bounced?|bounces|cleaned|clean|undeliverable)\b/, 'bounced'],
  [/\b(complain\w*|spam)\b/, 'complained'],
  [
    /\b(unsub\w*|opt(ed)? ?out|left|blacklist\w*|blocklist\w*|blocked|suppress\w*|deleted|removed|disabled|do not \w+|stop|abgemeldet|ausgetragen|désinscri\w*|désabonn\w*)\b/,
    'unsubscribed',
  ],
];

const status = /\b(status|statut|statuts)\b/;
/** Are about the list only if their values are: a `State` can be one of America, and a `Type` one of payment. */
const weakStatus = /^(state|type|subscriber type|zustand|estado|stato|état|lists?|subscription)$/;
const ofPayment = /^(free|paid|premium|normal|gift(ed)?|trial(ed)?|comp\w*|founding)$/i;
const maybeStatus =
  /\b(subscribed|subscription state|opt(ed)? ?in|optin|accepts?|allows?|consent|newsletter|marketing|mailing|permission|confirmed|verified|active|enabled|einwilligung|abonniert)\b/;
/** Say more about consent than their numbers do: in a column `Opt in`, a 0 beside a 2 still means no. */
const surelyStatus =
  /\b(subscribed|subscription state|opt(ed)? ?in|optin|accepts?|allows?|consent|permission|confirmed|einwilligung|abonniert)\b/;
/** The others say nothing about anybody if all of their cells are empty. */
const substackReceives = 'receiving emails for';
const receives = /^(receiving emails for|receives|receiving|subscribed (to|lists?|newsletters?|topics?|groups?))$/;
/** How much a person reads, which has nothing to do with being on the list. */
const activity = /\b(days?|weeks?|months?|last|clicks?|clicked|opens?|opened|views?|viewed|digest|\d+ ?d)\b/;
/** Where a person came from: whatever the words there are, they are not about the list. */
const source = /\b(source|origin|quelle|herkunft)\b/;
const isNumber = (cell: string) => /^[-+$€£]?\d{1,6}(?:[.,]\d{1,3})?%?$/.test(cell.trim());
/** Nothing but short numbers, of which one is neither 0 nor 1. Longer ones are moments. */
const areFigures = (cells: readonly string[]) =>
  cells.every(isNumber) && cells.some((cell) => !/^[01]$/.test(cell.trim()));
const moment = /\b(time|timestamp|date|at|on|created|updated|changed|added|joined)\b/;

/** The columns that say when a person consented, the best first. */
export const consentNames = [
  ...['confirm time', 'confirmed', 'confirmed at', 'confirmation date', 'optin time', 'opt in time', 'opt in date'],
  ...[
    'consent given',
    'said yes',
    'subscribed at',
    'subscribed on',
    'date subscribed',
    'subscription date',
    'subscribed',
  ],
  ...[
    'signup date',
    'date added',
    'added time',
    'creation date',
    'created at',
    'timestamp',
    'date registered',
    'joined',
  ],
];

/** @param rows the cells of all rows below the headings */
export function readColumns(headings: readonly string[], rows: readonly (readonly string[])[]): Column[] {
  const columns = headings.map((heading, index) => {
    const [role, standing] = roleOf(
      headingWords(heading),
      rows.map((cells) => cells[index] ?? '').filter((cell) => cell.trim() !== ''),
    );
    return { heading: heading.trim(), place: index, role, standing };
  });
  for (const index of addressPlaces(columns, rows)) {
    const column = columns[index];
    if (column) column.role = 'address';
  }
  return columns;
}

function roleOf(heading: string, cells: readonly string[]): [Role, Standing] {
  if (foreign.test(heading)) return ['foreign', 'subscribed'];
  if (heading === 'letters') return ['letters', 'subscribed'];
  const namesSomething = cells.some((cell) => !isYes(cell) && !isNo(cell));
  if (receives.test(heading) && (namesSomething || heading === substackReceives)) return ['receives', 'unsubscribed'];
  if (!figure.test(heading)) {
    const [, standing] = leftSigns.find(([sign]) => sign.test(heading)) ?? [];
    if (standing) return ['left', standing];
    if (status.test(heading)) return ['status', 'subscribed'];
    const isActivity = activity.test(heading) || (areFigures(cells) && !surelyStatus.test(heading));
    const hasWord = cells.some((cell) => standingOfWord(cell) !== null && !ofPayment.test(cell.trim()));
    if (weakStatus.test(heading) && hasWord) return ['status', 'subscribed'];
    const saysSo = hasWord || cells.some((cell) => isYes(cell) || isNo(cell));
    if (maybeStatus.test(heading) && !isActivity && !moment.test(heading) && !source.test(heading) && saysSo)
      return ['status', 'subscribed'];
  }
  if (consentNames.includes(heading)) return ['consent', 'subscribed'];
  // Whatever its heading is, a column of nothing but such words is a status.
  const standings = cells.map(standingOfWord);
  const isStatus = standings.some((each) => each !== null && each !== 'subscribed') && !standings.includes(null);
  return [isStatus ? 'status' : 'other', 'subscribed'];
}

/** Returns the columns with addresses, the best first: several have a second one. */
function addressPlaces(columns: readonly Column[], rows: readonly (readonly string[])[]): number[] {
  const isFree = ({ role }: Column) => role === 'other' || role === 'consent';
  const named = columns.filter((column) => isFree(column) && addressNames.includes(headingWords(column.heading)));
  const rankOf = ({ heading }: Column) => addressNames.indexOf(headingWords(heading));
  const alike = columns.filter(
    (column) =>
      isFree(column) && mail.test(headingWords(column.heading)) && !notAddress.test(headingWords(column.heading)),
  );
  const indexes = [...named.sort((one, other) => rankOf(one) - rankOf(other)), ...alike].map(({ place }) => place);
  const counts = columns.map(({ place }) => rows.filter((cells) => cells[place]?.includes('@')).length);
  const used = [...new Set(indexes)].filter((index) => (counts[index] ?? 0) > 0);
  if (used.length > 0) return used;
  const most = Math.max(0, ...counts);
  return most > 0 ? [counts.indexOf(most)] : [...new Set(indexes)].slice(0, 1);
}

/** Whether a row is the headings of a list: it has no address, and names a column of addresses or a status. */
export const isHead = (cells: readonly string[]): boolean =>
  cells.every((cell) => !cell.includes('@')) &&
  cells.some((cell) => {
    const heading = headingWords(cell);
    return (
      addressNames.includes(heading) ||
      (mail.test(heading) && heading.length < 40) ||
      (cells.length > 1 && status.test(heading))
    );
  });
