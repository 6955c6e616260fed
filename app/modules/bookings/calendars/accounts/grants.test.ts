import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { makeUser } from '#test/accounts.ts';
import { makeHost } from '#test/bookings.ts';
import { startCalendarService } from '#test/calendar-services.ts';
import { openTestDatabase } from '#test/database.ts';
import { syncHost } from '../../sync/sync-host.server.ts';
import { listCalendars } from '../save-calendar.server.ts';
import { bookingCalendarAccounts } from '../tables.server.ts';
import { connectAccount } from './connect-account.server.ts';
import { calendarCallbackOf, readGrantRequest, writeGrantRequest } from './grant-request.server.ts';
import { openService, redeemGrant, requestGrant } from './grants.server.ts';
import { fetchCalendars } from './open-account.server.ts';
import { calendarConnections, connectService } from './services.server.ts';

openTestDatabase();

const reach = { isLoopbackAllowed: true };
const request = { service: 'google' as const, fetch: fetchCalendars(reach) };
let server: Awaited<ReturnType<typeof startCalendarService>>;
let actorId: string;

beforeEach(async () => {
  openSiteOrigin('https://example.org');
  server = await startCalendarService('google');
  ({ id: actorId } = await makeUser({ roles: ['admin'] }));
  await connectService(actorId, 'google', { clientId: 'site', clientSecret: 'hush' });
});
afterEach(() => server.stop());

const callback = calendarCallbackOf;

test('an owner gives a grant, and the calendars of the account are connected and read', async () => {
  const { url, ...grantRequest } = await requestGrant(request, callback('google'));
  const question = new URL(url).searchParams;
  expect(Object.fromEntries(question)).toMatchObject({
    client_id: 'site',
    access_type: 'offline',
    prompt: 'consent',
    code_challenge_method: 'S256',
    redirect_uri: 'https://example.org/admin/bookings/calendar-services/google/callback',
    state: grantRequest.state,
  });
  const answer = new URL(`${callback('google')}?code=good&state=${grantRequest.state}`);
  const host = await makeHost();
  await connectAccount({ actorId, host }, 'google', await redeemGrant(request, answer, grantRequest), reach);
  expect(await listCalendars(host.id)).toMatchObject([
    { name: 'Robin', account: 'robin@example.org', isWritten: true },
  ]);
  expect(await syncHost(host.id, reach)).toBe(0);
  server.expireToken();
  expect(await syncHost(host.id, reach)).toBe(0);

  server.revoke();
  expect(await syncHost(host.id, reach)).toBe(1);
  expect(await listCalendars(host.id)).toMatchObject([
    { problem: 'We no longer have access to the account. Please connect it again.' },
  ]);
  const stored = await db.select().from(bookingCalendarAccounts).where(eq(bookingCalendarAccounts.hostId, host.id));
  expect(stored).toHaveLength(1);
});

test('requests that are sent at the same time renew the access token once', async () => {
  const { url: _url, ...grantRequest } = await requestGrant(request, callback('google'));
  const answer = new URL(`${callback('google')}?code=good&state=${grantRequest.state}`);
  const credentials = await redeemGrant(request, answer, grantRequest);
  const stored: unknown[] = [];
  const call = openService(request, { ...credentials, accessToken: 'of yesterday' }, async (next) => {
    stored.push(next);
  });
  const paths = ['/users/me/calendarList', '/users/me/calendarList', '/users/me/calendarList'];
  const answers = await Promise.all(paths.map((path) => call(path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(stored).toHaveLength(1);
});

test('an answer that was declined, or belongs to another question, connects nothing', async () => {
  const { state, verifier } = await requestGrant(request, callback('google'));
  const answer = (query: string) =>
    redeemGrant(request, new URL(`${callback('google')}?${query}`), { state, verifier });
  await expect(answer(`error=access_denied&state=${state}`)).rejects.toThrow('access was declined');
  await expect(answer('code=good&state=other')).rejects.toThrow('The account was not connected. Please try again.');
  await expect(answer(`code=bad&state=${state}`)).rejects.toThrow('The account was not connected. Please try again.');
});

test('an answer counts only in the browser of the admin who asked', async () => {
  const host = await makeHost();
  const grantRequest = { hostId: host.id, actorId, service: 'google', state: 'a', verifier: 'b' };
  const [cookie = ''] = writeGrantRequest(grantRequest).split(';');
  expect(readGrantRequest(cookie, 'google', actorId)).toMatchObject(grantRequest);
  expect(readGrantRequest(cookie, 'google', 'somebody else')).toBeNull();
  expect(readGrantRequest(cookie, 'microsoft', actorId)).toBeNull();
  expect(readGrantRequest(cookie.slice(0, -4), 'google', actorId)).toBeNull();
  expect(readGrantRequest(null, 'google', actorId)).toBeNull();
});

test('a service keeps its secret when the form leaves it empty, unless the client ID is another', async () => {
  await connectService(actorId, 'google', { clientId: 'site', clientSecret: '' });
  expect(await calendarConnections.google.find()).toEqual({ clientId: 'site', clientSecret: 'hush' });
  await expect(connectService(actorId, 'google', { clientId: 'other', clientSecret: '' })).rejects.toMatchObject({
    field: 'clientSecret',
  });
  expect(await calendarConnections.google.find()).toEqual({ clientId: 'site', clientSecret: 'hush' });
  await calendarConnections.google.save(actorId, () => null);
  await expect(requestGrant(request, callback('google'))).rejects.toThrow('not set up');
});

test('a save over the connection of another admin is refused, also if only the secret is another', async () => {
  const { google, microsoft } = calendarConnections;
  const shownRevision = async (service: typeof google) => service.view(await service.find()).revision;
  const first = { clientId: 'site', clientSecret: 'new', revision: await shownRevision(google) };
  const revision = await shownRevision(microsoft);
  await connectService(actorId, 'google', first);
  await connectService(actorId, 'microsoft', { clientId: 'site', clientSecret: 'hush', revision });
  await expect(connectService(actorId, 'google', { ...first, clientSecret: 'mine' })).rejects.toThrow('Somebody saved');
  await expect(
    connectService(actorId, 'microsoft', { clientId: 'other', clientSecret: 'mine', revision }),
  ).rejects.toThrow('Somebody saved');
  await google.save(actorId, () => null);
  await expect(connectService(actorId, 'google', first)).rejects.toThrow('Somebody saved');
  expect([await google.find(), (await microsoft.find())?.clientSecret]).toEqual([null, 'hush']);
});

test('a wrong password, and an address without calendars, are told apart', async () => {
  const host = await makeHost();
  const connect = (address: string) =>
    connectAccount({ actorId, host }, 'caldav', { server: address, username: 'a', password: 'b' }, reach);
  await expect(connect(`${server.origin}/`)).rejects.toThrow('refuses this username or password');
  await expect(connect('http://127.0.0.1:1/')).rejects.toThrow(
    'No server was found at this address. Check the spelling. Nothing was connected.',
  );
  await expect(
    connectAccount({ actorId, host }, 'caldav', { server: 'https://10.0.0.1/', username: 'a', password: 'b' }),
  ).rejects.toThrow('Only public addresses that begin with https:// are read. Nothing was connected.');
});
