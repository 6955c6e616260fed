import { expect, test } from 'vitest';
import { createLog } from '#app/core/runtime/log.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { hoursText, responseSlaText } from './hours-text.ts';
import { siteSections, siteSettingsSchema, socialLinksOf, socialSection } from './schema.ts';
import { siteForms } from './site-forms.server.ts';
import { readSiteSettings, siteSettings, withBrand } from './site-settings.server.ts';

openTestDatabase();
const log = createLog({ level: 'silent' });

test('until somebody changes them they have their defaults', () => {
  const { hours, retention, brand, rotation } = siteSettingsSchema.parse({});
  expect(hoursText(hours)).toBe('Monday to Friday 9am to 6pm GMT');
  expect(responseSlaText(hours.replyHours)).toBe('24 hours');
  expect(retention).toEqual({ recordYears: 7, analyticsMonths: 26, enquiryMonths: 24, mailLogMonths: 12 });
  expect(brand.brandName).toBe('Resjam');
  expect(rotation.minutes).toBe(15);
});

test('a section is saved alone, once, and read back', async () => {
  const { id } = await makeUser({ roles: ['admin'] });
  const save = () => siteForms.brand.save(id, { brandName: 'Calm & Co' });
  expect([await save(), await save()]).toEqual([true, false]);
  await readSiteSettings(log);
  expect(withBrand('Search')).toBe('Search · Calm & Co');
  expect(siteSettings().hours.opensAt).toBe(9);
  await siteForms.brand.save(id, { brandName: 'Resjam' });
  await readSiteSettings(log);
});

test.each([
  [{ opensAt: 0, closesAt: 12 }, 'Monday to Friday midnight to 12 noon GMT'],
  [{ opensAt: 8, closesAt: 20 }, 'Monday to Friday 8am to 8pm GMT'],
])('hours are said as people say them: %j', (hours, text) => {
  expect(hoursText({ ...hours, replyHours: 24 })).toBe(text);
});

test.each([
  [1, '1 hour'],
  [36, '36 hours'],
  [48, '2 days'],
])('a promise of %i hours is said as %s', (hours, text) => {
  expect(responseSlaText(hours)).toBe(text);
});

test('closing before opening, and addresses that are none, are refused', () => {
  const hours = { opensAt: '18', closesAt: '9', replyHours: '24' };
  expect(siteSections.hours.schema.safeParse(hours).error?.issues[0]?.path).toEqual(['closesAt']);
});

test.each([
  [{ 'name-1': 'X', 'url-1': 'https://social.example/a' }, undefined],
  [{ 'name-1': 'X', 'url-1': 'javascript:alert(1)' }, 'url-1'],
  [{ 'name-1': 'X', 'url-1': 'social' }, 'url-1'],
  [{ 'name-1': 'X' }, 'url-1'],
  [{ 'url-1': 'https://social.example/a' }, 'name-1'],
])('a social link has a name and a safe address: %j', (rows, wrong) => {
  const parsed = socialSection.schema.safeParse(rows);
  expect(parsed.error?.issues[0]?.path[0]).toBe(wrong);
  if (parsed.success)
    expect(socialLinksOf(parsed.data)).toEqual({ socialLinks: [{ name: 'X', url: 'https://social.example/a' }] });
});

test('affirmations take the five intervals and no other', () => {
  const accepted = ['5', '10', '15', '30', '60', '7', '', 'often'].map(
    (minutes) => siteSections.rotation.schema.safeParse({ minutes }).success,
  );
  expect(accepted).toEqual([true, true, true, true, true, false, false, false]);
});
