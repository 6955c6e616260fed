import { now } from '#app/core/clock.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { mapTexts } from '#app/lib/map-texts.ts';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import { redirectSchema } from '#app/modules/content/redirects/schema.ts';
import { readForeignFile } from '#app/modules/imports/foreign-files/read-foreign-file.server.ts';
import { type FoundItem, importSources } from '#app/modules/imports/imported-item.ts';
import { withoutUnknownSite } from '#app/modules/imports/old-addresses.ts';
import { isOfNoReader } from '#app/modules/imports/refusals.ts';
import { importOutcomes, parsePeople, planImport } from '#app/modules/newsletter/subscribers/import-plan.ts';
import { collectLeftOut, type LeftOutGroup } from '#packages/foreign-files/left-out-groups.ts';
import { UnreadableFileError } from '#packages/foreign-files/unreadable-file-error.ts';
import { importTargets } from './import-targets.server.ts';
import { readImport } from './read-import.server.ts';

interface DryRunItem extends Record<string, unknown> {
  kind: string;
  title: string;
  /** Where it would be on this site; null if it has no page of its own. */
  address: string | null;
  notes: string[];
}

/** The result of an import of a file on an empty site. */
interface DryRun {
  /** The system that wrote the file; null if nothing can be imported. */
  source: string | null;
  items: DryRunItem[];
  people: Record<string, unknown>[];
  redirects: { from: string; to: string | null }[];
  leftOut: LeftOutGroup[];
}

/**
 * Returns what an import of any file that the site reads would do: exports of other sites, appointments and calendars,
 * lists of subscribers, and redirects, chosen by the content. Changes nothing, and needs no database.
 */
export async function dryRun(file: { path: string; name: string }): Promise<DryRun> {
  try {
    return mapTexts(await dryRunOfExport(file), withoutUnknownSite) as DryRun;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // A file of a known kind that is damaged is no list of something else.
    const list = isOfNoReader(error.message) ? await dryRunOfList(file) : null;
    const refused: LeftOutGroup = { reason: error.message, times: 1, which: [file.name] };
    return list ?? { source: null, items: [], people: [], redirects: [], leftOut: [refused] };
  }
}

type Redirect = DryRun['redirects'][number] & { toKey: string };

async function dryRunOfExport({ path, name }: { path: string; name: string }): Promise<DryRun> {
  const { leaveOut, groups } = collectLeftOut();
  const items: DryRunItem[] = [];
  const people: DryRun['people'] = [];
  const redirects: Redirect[] = [];
  const addresses = new Map<string, string>();
  const addItem = async (item: FoundItem) => {
    const described = await describe(item);
    if (typeof described === 'string') return leaveOut(described, { which: item.title });
    if (described.address) addresses.set(item.key, described.address);
    const { kind, title, payload } = item;
    if (kind === 'redirect') {
      const { from, toKey } = payload as { from: string; toKey: string };
      redirects.push({ from, to: null, toKey });
    } else if (kind === 'member') {
      const { name: shownName, email } = payload as { name: string; email: string | null };
      people.push({ name: shownName || title, email, notes: described.notes });
    } else items.push(described);
  };
  const file = { path, name, site: null, timeZone: siteTimeZone, now: now().getTime() };
  const { source, leftOut } = await readImport(file, { found: addItem, signal: new AbortController().signal });
  return {
    source: importSources[source],
    items,
    people,
    redirects: redirects.map(({ from, toKey }) => ({ from, to: addresses.get(toKey) ?? null })),
    leftOut: [...leftOut, ...groups()],
  };
}

/** Fields of an item that only the site uses. */
const internal = new Set([
  'content',
  'files',
  'addresses',
  'problem',
  'own',
  'memberKey',
  'threadKey',
  'answersKey',
  'toKey',
]);

/** @returns why it cannot be imported, as a sentence */
async function describe(item: FoundItem): Promise<DryRunItem | string> {
  const { kind, title, payload, notes } = item;
  const target = importTargets.find((one) => one.kind === kind);
  // Its check asks for the hosts and services of the site.
  const isAppointment = kind === 'appointment';
  const fields = payload as Record<string, unknown>;
  const shownFields = Object.fromEntries(Object.entries(fields).filter(([field]) => !internal.has(field)));
  if (isAppointment || !target) return { kind, address: null, ...shownFields, title, notes };
  const parsed = target.schema.safeParse(payload);
  if (!parsed.success) return 'It does not have the format that its system writes.';
  try {
    const checked = await target.check(parsed.data, { timeZone: siteTimeZone, hostId: null, services: {} });
    const allNotes = [...new Set([...notes, ...checked.notes])];
    const described = target.describe?.(parsed.data as never);
    if (!described) return { kind, address: null, ...shownFields, title, notes: allNotes };
    const { isPublished, addresses, files } = parsed.data as Record<string, unknown>;
    return {
      kind,
      title,
      address: described.address,
      oldAddresses: addresses,
      isPublished,
      ...described.fields,
      pictures: files,
      notes: allNotes,
    };
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

/** Reads a list of subscribers or of redirects. @returns null if it is neither */
async function dryRunOfList({ path, name }: { path: string; name: string }): Promise<DryRun | null> {
  const subscribers = await unlessUnreadable(readForeignFile('subscribers', { path, fileName: name }));
  const redirects = await unlessUnreadable(readForeignFile('redirects', { path }));
  const plan = subscribers
    ? planImport(await parsePeople(subscribers.people), subscribers.leftOut, { existing: new Map(), at: now() })
    : [];
  const added = plan.filter(({ outcome }) => outcome === 'add');
  const hasPeople = plan.some(({ email, outcome }) => outcome !== 'invalid' && email.includes('@'));
  const { leaveOut, groups } = collectLeftOut();
  if (hasPeople) {
    for (const { line, email, outcome, reason } of plan)
      if (outcome !== 'add') leaveOut(reason ?? `${importOutcomes[outcome]}.`, { which: email || `line ${line}` });
    return {
      source: 'a list of subscribers',
      items: [],
      people: added.map(({ email, consentAt }) => ({ email, consentAt: consentAt ?? null })),
      redirects: [],
      leftOut: groups(),
    };
  }
  if (!redirects || redirects.redirects.length === 0) return null;
  const valid = redirects.redirects.filter(({ line, from, target }) => {
    const fault = redirectSchema.safeParse({ from, target }).error?.issues[0]?.message;
    if (fault) leaveOut(`${fault}.`, { which: line === null ? from : `line ${line}: ${from}` });
    return !fault;
  });
  for (const { line, reason } of redirects.leftOut) leaveOut(reason, { which: line === null ? '' : `line ${line}` });
  return {
    source: 'redirects',
    items: [],
    people: [],
    redirects: valid.map(({ from, target }) => ({ from, to: target })),
    leftOut: groups(),
  };
}

async function unlessUnreadable<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof UnreadableFileError) return null;
    throw error;
  }
}
