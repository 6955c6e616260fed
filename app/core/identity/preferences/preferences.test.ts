import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { userSettings } from '../tables.server.ts';
import { allows, defaultPreferences, needsConsent, preferenceNames } from './preferences.ts';
import { getStoredPreferences, resetPreferences, savePreference } from './save-preferences.server.ts';

openTestDatabase();

const save = (userId: string, name: (typeof preferenceNames)[number], value: boolean) =>
  db.transaction((tx) => savePreference(tx, userId, name, value));

test('there are eleven settings, with their defaults', () => {
  const on = preferenceNames.filter((name) => defaultPreferences[name]);
  expect(on).toEqual([
    'analyticsTracking',
    'personalizedContent',
    'dataProcessing',
    'emailNotifications',
    'productUpdates',
    'locationTracking',
  ]);
  expect(preferenceNames.filter((name) => !defaultPreferences[name])).toEqual([
    'marketingCookies',
    'marketingEmails',
    'newsletters',
    'darkMode',
    'autoPlay',
  ]);
});

test.each(preferenceNames)(
  '%s is acted on where it is on, and where the law asks for a yes, only after one',
  (name) => {
    const untouched = needsConsent.has(name) ? false : defaultPreferences[name];
    expect(allows({}, name)).toBe(untouched);
    expect(allows({ [name]: true }, name)).toBe(true);
    expect(allows({ [name]: false }, name)).toBe(false);
  },
);

test('a yes is asked for only where the default is on already', () => {
  for (const name of needsConsent) expect(defaultPreferences[name], name).toBe(true);
});

test('what was never touched is not stored; a default that was chosen is', async () => {
  const { id } = await makeUser();
  expect(await getStoredPreferences(id)).toEqual({});
  await save(id, 'productUpdates', true);
  expect(await getStoredPreferences(id)).toEqual({ productUpdates: true });
});

test('switches that are turned at once all stay turned', async () => {
  const { id } = await makeUser();
  await Promise.all(preferenceNames.map((name) => save(id, name, !defaultPreferences[name])));
  const stored = await getStoredPreferences(id);
  expect(stored).toEqual(Object.fromEntries(preferenceNames.map((name) => [name, !defaultPreferences[name]])));
});

test('a reset forgets that any was touched, of this person alone', async () => {
  const [ann, bob] = [await makeUser(), await makeUser()];
  for (const { id } of [ann, bob]) await save(id, 'analyticsTracking', true);
  for (let times = 0; times < 2; times++) await db.transaction((tx) => resetPreferences(tx, ann.id));
  expect(await getStoredPreferences(ann.id)).toEqual({});
  expect(await getStoredPreferences(bob.id)).toEqual({ analyticsTracking: true });
  expect(await db.select().from(userSettings).where(eq(userSettings.userId, ann.id))).toEqual([]);
});
