import type { LeftOut } from '../left-out.ts';
import { headingWords } from '../text/headings.ts';
import { readTable, type TableRow } from '../text/read-table.ts';
import { type Column, consentNames, isHead, readColumns } from './columns.ts';
import { findAddresses } from './find-addresses.ts';
import { clearStandingIn, isNo, reasonAgainst, type Standing, standingOfStatus, standingOfWord } from './standing.ts';

export interface ListedPerson {
  line: number;
  /** As it is written. Anyone who uses it checks it. */
  address: string;
  standing: Standing;
  /** Why this person must not be added, as a sentence; null if they are subscribed. */
  reason: string | null;
  /** When they consented, in ISO 8601; null if the list does not say. */
  consentAt: string | null;
  /** The kinds of letters that they chose, as they are written; null if the list does not say. */
  letters: string | null;
}

export interface SubscriberList {
  people: ListedPerson[];
  leftOut: LeftOut[];
  /** The headings of columns that say something about who is subscribed. */
  statusColumns: string[];
  /** The headings of columns that were not used. */
  otherColumns: string[];
}

/**
 * Reads a list of subscribers: a table of any newsletter service, or addresses in any order, as people paste them.
 * @param fileName says of some files that everybody in them has left, such as `unsubscribed_members.csv`
 */
export function readSubscriberList(text: string, fileName = ''): SubscriberList {
  const another = otherFormat(text);
  if (another) return { people: [], leftOut: [{ line: 1, reason: another }], statusColumns: [], otherColumns: [] };
  const table = readTable(text);
  const head = findHead(table.rows);
  // Below a single heading there is a list: each line may have several addresses.
  const isTable = (table.rows[head]?.cells.filter((cell) => cell.trim() !== '').length ?? 0) > 1;
  const list = isTable ? readRows(table.rows, head) : readLines(text, table.rows[head]?.line ?? null);
  const people = withoutContradictions(list.people.map((person) => withFileName(person, fileName)));
  return { ...list, people, leftOut: isTable ? [...table.leftOut, ...list.leftOut] : list.leftOut };
}

function otherFormat(text: string): string | null {
  const start = text
    .slice(0, 2000)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (/^(\{|\[\s*[{"\]])/.test(start)) return 'This is JSON. Export the list as CSV, and choose that file instead.';
  if (/^<(!doctype|html|\?xml|table)\b/i.test(start))
    return 'This is a web page. Export the list as CSV, and choose that file instead.';
  if (/^(--[^\n]*\n\s*)*(SET \w+ =|COPY [\w.]+ \(|CREATE (SCHEMA|TABLE)|INSERT INTO )/i.test(start))
    return 'This is a dump of a database. Export the list as CSV, and choose that file instead.';
  if (/^BEGIN:VCARD/i.test(start))
    return 'These are cards of contacts. Export the list as CSV, and choose that file instead.';
  return null;
}

/** Some programs write a title above the headings. @returns -1 without headings */
function findHead(rows: readonly TableRow[]): number {
  const firstAddress = rows.findIndex(({ cells }) => cells.some((cell) => cell.includes('@')));
  const above = rows.slice(0, firstAddress === -1 ? 10 : Math.min(firstAddress, 10));
  const named = above.findIndex(({ cells }) => isHead(cells));
  if (named !== -1 || firstAddress !== 1) return named;
  // Headings in another language: the rows below have their addresses in one column.
  const width = rows[0]?.cells.length ?? 0;
  const index = rows[1]?.cells.findIndex((cell) => cell.includes('@')) ?? -1;
  const below = rows.slice(1);
  return width > 1 && below.filter(({ cells }) => cells[index]?.includes('@')).length > below.length * 0.8 ? 0 : -1;
}

function readRows(rows: readonly TableRow[], head: number): SubscriberList {
  const body = rows.slice(head + 1);
  const columns = readColumns(
    rows[head]?.cells ?? [],
    body.map(({ cells }) => cells),
  );
  const addresses = columns.filter(({ role }) => role === 'address').sort((one, other) => rankOf(one) - rankOf(other));
  const people: ListedPerson[] = [];
  const leftOut: LeftOut[] = rows
    .slice(0, head)
    .map(({ line }) => ({ line, reason: `Line ${line} is above the headings, so it was not read.` }));
  for (const { line, cells } of body) {
    const cell = addresses.map(({ place }) => cells[place] ?? '').find((each) => each.trim() !== '') ?? '';
    // Cells beyond the headings: an address there is in no column that could be another person's.
    const rowAddresses = [cell, ...cells.slice(columns.length)].flatMap(findAddresses);
    if (cell.trim() === '') leftOut.push({ line, reason: `Line ${line} has no email address.` });
    const [standing, said] = standingOf(columns, cells);
    for (const address of rowAddresses.length > 0 || cell.trim() === '' ? rowAddresses : [cell.trim()])
      people.push({
        line,
        address,
        standing,
        reason: reasonAgainst(standing, said),
        consentAt: consentOf(columns, cells),
        letters: cells[columns.find(({ role }) => role === 'letters')?.place ?? -1]?.trim() || null,
      });
  }
  const headingsOf = (...roles: Column['role'][]) =>
    columns.filter(({ role, heading }) => roles.includes(role) && heading !== '').map(({ heading }) => heading);
  return {
    people,
    leftOut,
    statusColumns: headingsOf('status', 'left', 'receives'),
    otherColumns: headingsOf('other', 'foreign'),
  };
}

/** `Email` before `Email 2`, in the order of the file otherwise. */
const rankOf = ({ heading, place }: Column) =>
  (/^(email|email address|subscriber email)$/.test(headingWords(heading)) ? 0 : 1000) + place;

/** Returns what all columns together say, and the word that says it. Whatever speaks against a person counts. */
function standingOf(columns: readonly Column[], cells: readonly string[]): [Standing, string] {
  let hasStatus = false;
  let isSubscribed = false;
  let doubt: [Standing, string] | null = null;
  for (const { role, place, heading, standing } of columns) {
    const cell = (cells[place] ?? '').trim();
    if (role === 'left' && cell !== '' && !isNo(cell) && standingOfWord(cell) !== 'subscribed')
      return [standingOfWord(cell) ?? standing, `${heading}: ${cell}`];
    if (role === 'receives' && (cell === '' || isNo(cell))) return [standing, `${heading}: nothing`];
    const clear = role === 'other' ? clearStandingIn(cell) : null;
    if (clear) return [clear, cell];
    if (role !== 'status') continue;
    hasStatus = true;
    const said = isMoment(cell) ? 'subscribed' : standingOfStatus(cell);
    if (said === 'subscribed') isSubscribed = true;
    else if (said) doubt ??= [said, isNo(cell) ? `${heading}: ${cell}` : cell];
  }
  if (doubt) return doubt;
  return [hasStatus && !isSubscribed ? 'unknown' : 'subscribed', ''];
}

function consentOf(columns: readonly Column[], cells: readonly string[]): string | null {
  for (const name of consentNames) {
    const column = columns.find(({ heading }) => headingWords(heading) === name);
    const moment = column && momentOf(cells[column.place] ?? '');
    if (moment) return moment;
  }
  return null;
}

const iso = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?$/i;
const isMoment = (cell: string) => iso.test(cell.trim());

/** Only dates that begin with the year: 3/4/2026 could be in March or in April. Without a zone, they are in UTC. */
function momentOf(cell: string): string | null {
  const [, day, time = '00:00', zone = 'Z'] = iso.exec(cell.trim()) ?? [];
  const moment = new Date(`${day}T${time}${/^(UTC|GMT)$/i.test(zone) ? 'Z' : zone.toUpperCase()}`);
  return day === undefined || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** Reads a text without headings line by line. Words such as `unsubscribed` beside an address count. */
function readLines(text: string, headLine: number | null): SubscriberList {
  const people: ListedPerson[] = [];
  const leftOut: LeftOut[] = [];
  for (const [index, written] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    if (written.trim() === '' || line === headLine || /^"?sep=.{1,2}$/i.test(written.trim())) continue;
    const addresses = findAddresses(written);
    if (addresses.length === 0)
      leftOut.push({ line, reason: `Line ${line} has no email address: “${written.trim().slice(0, 60)}”.` });
    const words = written.split(/[,;|\t]/).map((word) => word.trim().replace(/^"(.*)"$/, '$1'));
    const said = words.find((word) => !['subscribed', null].includes(standingOfWord(word))) ?? '';
    const standing = standingOfWord(said) ?? 'subscribed';
    for (const address of addresses)
      people.push({ line, address, standing, reason: reasonAgainst(standing, said), consentAt: null, letters: null });
  }
  return { people, leftOut, statusColumns: [], otherColumns: [] };
}

/** Services export who has left into a file of its own, whose columns do not say so. */
const leftFile = /unsubscri|cleaned|bounce|suppress|blocklist|blacklist|opt.?out|abgemeldet/i;

function withFileName(person: ListedPerson, fileName: string): ListedPerson {
  if (person.standing !== 'subscribed' || !leftFile.test(fileName)) return person;
  return {
    ...person,
    standing: 'unsubscribed',
    reason: `The name of the file says that these people have left (“${fileName}”).`,
  };
}

/** A list that names a person twice, once as having left, does not say that they are subscribed. */
function withoutContradictions(people: ListedPerson[]): ListedPerson[] {
  const against = new Map<string, ListedPerson>();
  for (const person of people.filter(({ reason }) => reason !== null).reverse()) against.set(keyOf(person), person);
  return people.map((person) => {
    const other = person.reason === null ? against.get(keyOf(person)) : undefined;
    return other
      ? { ...person, standing: other.standing, reason: `Line ${other.line} says otherwise. ${other.reason}` }
      : person;
  });
}

/** One domain can be written in letters and in punycode. */
function keyOf({ address }: ListedPerson): string {
  const [, name = '', domain = ''] = /^(.*)@(.*)$/.exec(address.toLowerCase()) ?? [];
  return `${name}@${URL.parse(`https://${domain}`)?.hostname ?? domain}`;
}
