import { calendarObject, changeCalendarObject } from '../../mails/calendar-file.server.ts';
import { type CaldavConnection, refuseOthers, smallAnswers } from './caldav-answers.server.ts';
import { readCaldav } from './read-caldav.server.ts';
import {
  CalendarError,
  expectStatus,
  type OfferedCalendar,
  type PasswordCredentials,
  RefusedLoginError,
  type RemoteAccount,
  type RemoteCalendar,
} from './remote-calendar.ts';

/** Loaded at the first use: many sites have no such account. */
const library = () => import('tsdav');

/** Of an event that the site wrote, with what its owner added. It is changed on the thread that serves requests. */
const maxObjectLength = 100_000;
/** How many calendars of one account a host connects. */
export const maxAccountCalendars = 20;

/** Opens an account at a CalDAV server (RFC 4791), with sync tokens (RFC 6578) if the server has them. */
export function openCaldavAccount(
  { server, username, password }: PasswordCredentials,
  { addresses, ...owner }: Omit<CaldavConnection, 'headers'>,
): RemoteAccount {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const connection = { ...owner, addresses: [...addresses, username], headers: { authorization } };
  return {
    // People have the same user name at several servers.
    list: async () => ({
      name: `${username} at ${new URL(server).host}`,
      calendars: await listCalendars(server, { ...connection, fetch: smallAnswers(owner.fetch) }),
    }),
    open: (address) => openCalendar(address, { ...connection, fetch: refuseOthers(owner.fetch) }),
  };
}

async function listCalendars(serverUrl: string, { fetch, headers }: CaldavConnection): Promise<OfferedCalendar[]> {
  const { createAccount } = await library();
  // The library hides why a request failed: a refused password and an address that does not answer differ for people.
  let lastStatus = 0;
  const watched: typeof fetch = async (...request) => {
    const answer = await fetch(...request);
    lastStatus = answer.status;
    return answer;
  };
  const account = { serverUrl, accountType: 'caldav' as const };
  const davAccount = await createAccount({ account, headers, fetch: watched, loadCollections: true }).catch((error) => {
    if (lastStatus === 401 || lastStatus === 403)
      throw new RefusedLoginError('The server refuses this username or password.');
    if (lastStatus === 0) throw error;
    throw new CalendarError('No calendars were found at this address.');
  });
  const calendars = (davAccount.calendars ?? [])
    .filter(({ components = [] }) => components.length === 0 || components.includes('VEVENT'))
    .slice(0, maxAccountCalendars);
  return Promise.all(
    calendars.map(async ({ url, displayName }) => ({
      address: url.endsWith('/') ? url : `${url}/`,
      name: typeof displayName === 'string' && displayName ? displayName : 'Calendar',
      isWritable: await isWritable(url, { fetch, headers }),
    })),
  );
}

/** Whether the account may write to a calendar (RFC 3744). A server that says nothing about it is tried. */
async function isWritable(
  url: string,
  { fetch, headers }: Pick<CaldavConnection, 'fetch' | 'headers'>,
): Promise<boolean> {
  const { propfind } = await library();
  const props = { 'd:current-user-privilege-set': {} };
  const [answer] = await propfind({ url, props, depth: '0', headers, fetch });
  const { privilege } = answer?.props?.currentUserPrivilegeSet ?? {};
  if (!privilege) return true;
  const names = [privilege].flat().flatMap((each: object) => Object.keys(each));
  return ['all', 'write', 'writeContent', 'bind'].some((name) => names.includes(name));
}

function openCalendar(address: string, connection: CaldavConnection): RemoteCalendar {
  const { fetch, headers } = connection;
  // A reference such as “urn:uuid:1.ics” is a name here, not an address of its own.
  const urlOf = (ref: string) => new URL(`./${ref}`, address).href;
  const put = (ref: string, body: string, condition: Record<string, string>) =>
    fetch(urlOf(ref), {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8', ...condition },
      body,
    });
  const versionOf = (answer: Response) => answer.headers.get('etag') ?? '';
  return {
    read: (cursor, range) => readCaldav(address, cursor, range, connection),
    async create({ id, ...event }) {
      const ref = `${id}.ics`;
      const object = calendarObject({ ...event, uid: id, status: 'CONFIRMED' });
      const answer = await put(ref, object, { 'if-none-match': '*' });
      expectStatus(answer, 412);
      return { ref, version: answer.ok ? versionOf(answer) : '' };
    },
    async update({ id, ...event }, { ref, version }) {
      const stored = await fetch(urlOf(ref), { headers });
      expectStatus(stored, 404, 410);
      if (!stored.ok || (version && versionOf(stored) !== version)) return null;
      const text = await stored.text();
      if (text.length > maxObjectLength)
        throw new CalendarError('An event in this calendar is too large to be changed.');
      const object = changeCalendarObject(text, { ...event, uid: id, status: 'CONFIRMED' });
      if (!object) return null;
      const answer = await put(ref, object, { 'if-match': versionOf(stored) });
      expectStatus(answer, 404, 412);
      return answer.ok ? { ref, version: versionOf(answer) } : null;
    },
    async remove({ ref, version }) {
      const condition: Record<string, string> = version ? { 'if-match': version } : {};
      const answer = await fetch(urlOf(ref), { method: 'DELETE', headers: { ...headers, ...condition } });
      expectStatus(answer, 404, 410, 412);
      return answer.status !== 412;
    },
  };
}
