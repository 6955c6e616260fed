import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { getStoredPreferences, savePreference } from '#app/core/identity/preferences/save-preferences.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { rateLimitCounters } from '#app/core/rate-limits/tables.server.ts';
import { applyRetention } from '#app/core/records/retention.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { webhookDeliveries, webhooks } from '#app/core/webhooks/tables.server.ts';
import { daysAfter } from '#app/lib/time/days-before.ts';
import { confirmEmailChange } from '#app/modules/accounts/email-address/change-email.server.ts';
import { verifyEmail } from '#app/modules/accounts/email-address/verify-email.server.ts';
import { createToken } from '#app/modules/accounts/one-time-tokens/one-time-token.server.ts';
import { resetPassword } from '#app/modules/accounts/passwords/reset-password.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { mailsTo } from '#test/mail-jobs.ts';
import { type LetterKind, letterKindText } from './letter-kinds.ts';
import { confirmSubscription } from './subscribers/confirm-subscription.server.ts';
import { followAddress, followSetting } from './subscribers/follow-account.server.ts';
import { type Choice, manageSubscription } from './subscribers/manage-subscription.server.ts';
import { requestSubscription } from './subscribers/request-subscription.server.ts';
import { subscriberRetentions } from './subscribers/retention.server.ts';
import { sendPreferencesLink } from './subscribers/send-preferences-link.server.ts';
import { createManageToken, findConfirmToken } from './subscribers/subscriber-token.server.ts';
import { unsubscribeBy } from './subscribers/unsubscribe.server.ts';
import { subscribers, subscriberTokens } from './tables.server.ts';

openTestDatabase();

const origin = 'https://site.example';
const client = { clientAddress: '192.0.2.1' };

beforeEach(async () => {
  setClock();
  openSiteOrigin(origin);
  openAuthSettings({ secret: 'x'.repeat(32) });
  await db.delete(rateLimitCounters);
  await db.delete(mails);
});

let addresses = 0;
const newEmail = () => `ann${++addresses}@example.test`;

const ask = (email: string, source = 'Website: /blog') => requestSubscription({ email, source, ...client });
const find = async (email: string) => (await db.select().from(subscribers).where(eq(subscribers.email, email)))[0];

/** Returns the secret of the link in the last mail to an address. */
async function tokenIn(email: string): Promise<string> {
  const mail = (await mailsTo(email)).at(-1);
  return mail?.text?.match(/token=([\w-]+)/)?.[1] ?? '';
}

/** Subscribes an address and returns the link to its preferences. */
async function subscribe(email: string): Promise<string> {
  await ask(email);
  return (await confirmSubscription(await tokenIn(email))) ?? '';
}

const newsletters = async (userId: string) => (await getStoredPreferences(userId)).newsletters;
/** Switches the setting as the settings page does. */
const turn = (userId: string, isOn: boolean) =>
  db.transaction(async (tx) => {
    await savePreference(tx, userId, 'newsletters', isOn);
    await followSetting(tx, userId, { kind: 'newsletter', isOn });
  });

test('an address is on the list only after its owner followed the link, once', async () => {
  const email = newEmail();
  setClock(new Date('2026-11-20T10:00:00Z'));
  await ask(email);
  expect(await find(email)).toMatchObject({ state: 'pending', consentSource: 'Website: /blog', confirmedAt: null });
  const token = await tokenIn(email);
  expect(await findConfirmToken(token)).not.toBeNull();
  setClock(new Date('2026-11-20T11:00:00Z'));
  const pressed = await Promise.all([confirmSubscription(token), confirmSubscription(token)]);
  expect(pressed.filter((link) => link !== null)).toHaveLength(1);
  expect(await find(email)).toMatchObject({
    state: 'confirmed',
    consentAt: new Date('2026-11-20T10:00:00Z'),
    confirmedAt: new Date('2026-11-20T11:00:00Z'),
  });
  expect(await findConfirmToken(token)).toBeNull();
});

test('secrets of links are kept as digests only', async () => {
  const email = newEmail();
  const link = await subscribe(email);
  await ask(email);
  const stored = JSON.stringify(await db.select().from(subscriberTokens));
  expect(stored).not.toContain(link);
  expect(stored).not.toContain(await tokenIn(email));
});

test('asking again leaves the first link as good as the second, until one of them is followed', async () => {
  const email = newEmail();
  await ask(email);
  const first = await tokenIn(email);
  await ask(email);
  const second = await tokenIn(email);
  expect(await confirmSubscription(first)).not.toBeNull();
  expect(await confirmSubscription(second)).toBeNull();
});

test('a link to confirm works for seven days', async () => {
  const email = newEmail();
  setClock(new Date('2026-11-01T10:00:00Z'));
  await ask(email);
  const token = await tokenIn(email);
  setClock(new Date('2026-11-08T10:00:01Z'));
  expect(await confirmSubscription(token)).toBeNull();
  expect((await find(email))?.state).toBe('pending');
});

test('who is on the list already hears so by email, and nothing changes', async () => {
  const email = newEmail();
  await subscribe(email);
  const before = await find(email);
  await ask(email, 'Website: /elsewhere');
  expect(await find(email)).toEqual(before);
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['newsletter-confirm', 'newsletter-already']);
});

test('who has left stays so until they confirm themselves, whoever types their address', async () => {
  const email = newEmail();
  const link = await subscribe(email);
  expect(await unsubscribeBy(link)).toBe(true);
  expect(await find(email)).toMatchObject({ state: 'unsubscribed', unsubscribedAt: expect.any(Date) });
  await ask(email, 'Website: /again');
  expect((await find(email))?.state).toBe('unsubscribed');
  await confirmSubscription(await tokenIn(email));
  expect(await find(email)).toMatchObject({
    state: 'confirmed',
    consentSource: 'Website: /again',
    unsubscribedAt: null,
  });
});

test('leaving takes back a yes that still waits to be confirmed', async () => {
  const email = newEmail();
  const link = await subscribe(email);
  await unsubscribeBy(link);
  await ask(email);
  const token = await tokenIn(email);
  await manageSubscription(link, 'subscribe');
  await unsubscribeBy(link);
  expect(await confirmSubscription(token)).toBeNull();
});

test.each<[Choice, string | undefined]>([
  ['subscribe', 'confirmed'],
  ['unsubscribe', 'unsubscribed'],
  ['erase', undefined],
])('on the preferences page one can choose to %s, twice without harm', async (choice, state) => {
  const email = newEmail();
  const link = await subscribe(email);
  expect(await manageSubscription(link, choice)).toBe(true);
  await manageSubscription(link, choice);
  expect((await find(email))?.state).toBe(state);
  expect(await manageSubscription(`${link}x`, 'erase')).toBe(false);
  if (choice === 'erase') expect(await mailsTo(email)).toEqual([]);
});

test('one address is emailed a few times an hour, whether or not we know it', async () => {
  const [known, unknown] = [newEmail(), newEmail()];
  await subscribe(known);
  await db.delete(rateLimitCounters);
  for (const email of [known, unknown]) {
    for (let time = 0; time < 2; time++) await sendPreferencesLink({ email, ...client });
    await expect(sendPreferencesLink({ email, ...client })).rejects.toThrow(RateLimitError);
    await expect(ask(email)).rejects.toThrow(RateLimitError);
  }
});

test('anyone who asks for emails to somebody else’s address gets nobody refused but themselves', async () => {
  const email = newEmail();
  await subscribe(email);
  await db.delete(rateLimitCounters);
  const before = (await mailsTo(email)).length;
  const from = (clientAddress: string) => ({ email, source: 'Website: /blog', clientAddress });
  for (let time = 0; time < 5; time++) await sendPreferencesLink(from('192.0.2.66')).catch(() => undefined);
  await requestSubscription(from('192.0.2.67'));
  await requestSubscription(from('192.0.2.68'));
  await sendPreferencesLink(from('192.0.2.69'));
  expect(await mailsTo(email)).toHaveLength(before + 3);
});

test('the link to preferences goes only to addresses we know', async () => {
  const [known, unknown] = [newEmail(), newEmail()];
  await subscribe(known);
  for (const email of [known, unknown]) await sendPreferencesLink({ email, ...client });
  expect((await mailsTo(known)).at(-1)?.kind).toBe('newsletter-preferences');
  expect(await mailsTo(unknown)).toEqual([]);
});

test('webhooks hear of a new subscriber as soon as they are confirmed, once', async () => {
  const [webhook] = await db
    .insert(webhooks)
    .values({ url: 'https://hooks.example/', secret: 's', events: ['subscriber'] })
    .returning();
  const email = newEmail();
  await ask(email);
  const listDeliveries = () =>
    db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, webhook?.id ?? ''));
  expect(await listDeliveries()).toEqual([]);
  const link = (await confirmSubscription(await tokenIn(email))) ?? '';
  await manageSubscription(link, 'subscribe');
  expect(await listDeliveries()).toMatchObject([{ event: 'subscriber', data: { email, source: 'Website: /blog' } }]);
  await db.delete(webhooks);
});

test('the switch of a verified account is the yes, and turning it off is the goodbye', async () => {
  const user = await makeUser({ email: `Mixed.${newEmail()}` });
  await turn(user.id, true);
  expect(await find(user.email.toLowerCase())).toMatchObject({
    state: 'confirmed',
    userId: user.id,
    consentSource: 'Settings of the account',
  });
  expect(await mailsTo(user.email.toLowerCase())).toEqual([]);
  await turn(user.id, false);
  expect((await find(user.email.toLowerCase()))?.state).toBe('unsubscribed');
  expect(await newsletters(user.id)).toBe(false);
});

test('the switch of an account that is not verified asks by email first', async () => {
  const user = await makeUser({ email: newEmail(), emailVerified: false });
  await turn(user.id, true);
  expect(await find(user.email)).toMatchObject({ state: 'pending', userId: null });
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
  await db.transaction((tx) => followAddress(tx, user.id));
  expect(await find(user.email)).toMatchObject({ state: 'confirmed', userId: user.id });
});

test('confirming and leaving by link turn the switch of the verified account of that address, and of no other', async () => {
  const [verified, stranger] = [
    await makeUser({ email: newEmail() }),
    await makeUser({ email: newEmail(), emailVerified: false }),
  ];
  const link = await subscribe(verified.email);
  await subscribe(stranger.email);
  expect(await newsletters(verified.id)).toBe(true);
  expect(await newsletters(stranger.id)).toBeUndefined();
  await unsubscribeBy(link);
  expect(await newsletters(verified.id)).toBe(false);
});

test('an address that was on the list before its account turns the switch on once it is verified', async () => {
  const email = newEmail();
  await subscribe(email);
  const user = await makeUser({ email });
  await db.transaction((tx) => followAddress(tx, user.id));
  expect(await newsletters(user.id)).toBe(true);
  expect((await find(email))?.userId).toBe(user.id);
});

test.each([
  { now: 'unknown', state: 'confirmed' },
  { now: 'pending', state: 'confirmed' },
  { now: 'confirmed', state: 'confirmed' },
])('a change of address takes the subscription along, where the new one was $now', async ({ now, state }) => {
  const [before, after] = [newEmail(), newEmail()];
  const user = await makeUser({ email: before });
  await turn(user.id, true);
  if (now === 'pending') await ask(after);
  if (now === 'confirmed') await subscribe(after);
  await db.update(users).set({ email: after }).where(eq(users.id, user.id));
  await db.transaction((tx) => followAddress(tx, user.id));
  expect(await find(before)).toBeUndefined();
  expect(await find(after)).toMatchObject({ state, userId: user.id });
  expect(await newsletters(user.id)).toBe(true);
});

test('the links of account emails carry the list along in their own step', async () => {
  const [before, after] = [newEmail(), newEmail()];
  const user = await makeUser({ email: before, emailVerified: false });
  await db.transaction((tx) => savePreference(tx, user.id, 'newsletters', true));
  const lifetimeMs = 60_000;
  await verifyEmail(await createToken(db, { purpose: 'verify-email', userId: user.id, lifetimeMs }), followAddress);
  expect(await find(before)).toMatchObject({ state: 'confirmed', userId: user.id });
  const forgetful = await makeUser({ email: newEmail(), emailVerified: false });
  await db.transaction((tx) => savePreference(tx, forgetful.id, 'newsletters', true));
  const reset = await createToken(db, { purpose: 'reset-password', userId: forgetful.id, lifetimeMs });
  await resetPassword({ token: reset, password: 'toast at half past seven' }, followAddress);
  expect(await find(forgetful.email)).toMatchObject({ state: 'confirmed', userId: forgetful.id });
  const data = { newEmail: after };
  const token = await createToken(db, { purpose: 'change-email', userId: user.id, data, lifetimeMs });
  expect(await confirmEmailChange(token, followAddress)).toBe(true);
  expect(await find(before)).toBeUndefined();
  expect(await find(after)).toMatchObject({ state: 'confirmed', userId: user.id });
});

test('who left keeps having left under a new address, unless that one is on the list', async () => {
  const [before, after] = [newEmail(), newEmail()];
  const user = await makeUser({ email: before });
  await turn(user.id, true);
  await turn(user.id, false);
  await db.update(users).set({ email: after }).where(eq(users.id, user.id));
  await db.transaction((tx) => followAddress(tx, user.id));
  expect((await find(after))?.state).toBe('unsubscribed');
  expect(await newsletters(user.id)).toBe(false);
});

test('who never confirms is forgotten after thirty days', async () => {
  const [recent, forgotten, confirmed] = [newEmail(), newEmail(), newEmail()];
  const start = new Date('2026-01-01T10:00:00Z');
  setClock(start);
  await ask(forgotten);
  await subscribe(confirmed);
  setClock(daysAfter(start, 2));
  await ask(recent);
  setClock(daysAfter(start, 31));
  for (const retention of subscriberRetentions) await applyRetention(retention);
  expect(await find(forgotten)).toBeUndefined();
  expect((await find(recent))?.state).toBe('pending');
  expect((await find(confirmed))?.state).toBe('confirmed');
});

test('each kind of letters is chosen by itself, and the settings of the account say what the preferences page says', async () => {
  const user = await makeUser();
  const email = user.email.toLowerCase();
  const turn = (kind: LetterKind, isOn: boolean) =>
    db.transaction(async (tx) => {
      await savePreference(tx, user.id, letterKindText[kind].setting, isOn);
      await followSetting(tx, user.id, { kind, isOn });
    });
  const now = async () => (await db.select().from(subscribers).where(eq(subscribers.email, email)))[0];
  await turn('marketing', true);
  expect(await now()).toMatchObject({ state: 'confirmed', kinds: ['marketing'] });
  expect((await getStoredPreferences(user.id)).newsletters).toBeUndefined();
  await turn('product-update', true);
  await turn('marketing', false);
  expect(await now()).toMatchObject({ state: 'confirmed', kinds: ['product-update'] });
  const token = await now().then((subscriber) => db.transaction((tx) => createManageToken(tx, subscriber?.id ?? '')));
  await manageSubscription(token, { kinds: ['newsletter', 'marketing'] });
  expect((await now())?.kinds.toSorted()).toEqual(['marketing', 'newsletter']);
  expect(await getStoredPreferences(user.id)).toMatchObject({
    newsletters: true,
    marketingEmails: true,
    productUpdates: false,
  });
  await manageSubscription(token, { kinds: [] });
  expect(await now()).toMatchObject({ state: 'unsubscribed' });
  expect(await getStoredPreferences(user.id)).toMatchObject({ newsletters: false, marketingEmails: false });
  await turn('marketing', true);
  expect(await now()).toMatchObject({ state: 'confirmed', kinds: ['marketing'] });
  await turn('marketing', false);
  expect(await now()).toMatchObject({ state: 'unsubscribed' });
});
