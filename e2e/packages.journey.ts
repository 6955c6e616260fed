import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { signInAs } from '#test/sign-in-as.ts';
import { newAdminPage, openScreen, site } from './admin.ts';
import { addHost, addPackage, addService, wholeDay } from './booked-services.ts';
import { newPage } from './browser.ts';
import { scripts } from './extent.ts';
import { findFaults } from './faults.ts';
import { ask } from './site.ts';

test('an admin adds a package, and its member books with it and gets the session back', async () => {
  const member = await signInAs(site());
  const slug = `coaching-${randomUUID().slice(0, 8)}`;
  await addService(await addHost(), { name: `Coaching ${slug}`, slug, questions: '' });
  const { page } = await newAdminPage();
  await openScreen(page, '/admin/bookings/packages');
  await page.getByRole('link', { name: 'Add a package' }).click();
  await page.getByLabel('Name').fill('Twelve sessions');
  await page.getByRole('button', { name: 'Add package' }).click();
  await page.getByText('Valid until: please choose a day').first().waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Twelve sessions');
  await page.getByLabel('Sessions').fill('12');
  await page.getByLabel('Valid until').fill('2035-06-30');
  await page.getByLabel('Email addresses that can use it').fill(member.email);
  await page.getByLabel(`Coaching ${slug}`).check();
  await page.getByRole('button', { name: 'Add package' }).click();
  await page.getByText('12 left, 0 booked, 0 used').waitFor();

  const visitor = await newPage({ width: 390, javaScript: false });
  await visitor.context().addCookies([member.cookie]);
  await visitor.goto(`/book/${slug}?${wholeDay}`);
  await visitor.getByRole('button', { name: '10:00' }).click();
  await visitor.getByText('1 of your 12 sessions (12 left, valid until 30 June 2035)').waitFor();
  await visitor.getByRole('button', { name: 'Book this time' }).click();
  await visitor.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor();
  await page.reload();
  await page.getByText('11 left, 1 booked, 0 used').waitFor();
  await visitor.goto('/settings');
  await visitor.getByText('Twelve sessions: 11 of 12 sessions left').waitFor();
  await visitor.getByRole('link', { name: `Coaching ${slug}` }).click();
  await visitor.getByRole('link', { name: 'Cancel booking' }).click();
  await visitor.getByRole('button', { name: 'Cancel the booking' }).click();
  await page.reload();
  await page.getByText('12 left, 0 booked, 0 used').waitFor();
});

test.each([
  [`/admin/bookings/packages/${randomUUID()}`, { act: 'credits', amount: '2', reason: 'A gift for a good year' }],
  [`/admin/bookings/hosts/${randomUUID()}`, { act: 'except', firstDay: '2035-01-01', note: 'A gift for a good year' }],
])('the note typed into a form of %s is shown if the record is gone', async (path, form) => {
  const { header } = await signInAs(site(), { roles: ['admin'] });
  const headers = {
    Origin: inject('address'),
    Cookie: header,
    'Content-Type': 'application/x-www-form-urlencoded',
  };
  const answer = await ask(path, { method: 'POST', headers, body: new URLSearchParams(form).toString() });
  expect([answer.status, answer.body.toString()]).toEqual([410, expect.stringContaining('A gift for a good year')]);
});

test.each([true, false])(
  'who logs in to pay with a package loses nothing that they typed (JavaScript: %s)',
  async (javaScript) => {
    const slug = `paid-${randomUUID().slice(0, 8)}`;
    const service = await addService(await addHost(), {
      name: `Paid ${slug}`,
      slug,
      questions: 'Topic',
      maxSeries: '3',
    });
    const member = await signInAs(site());
    await addPackage(service, member.email);
    const page = await newPage({ width: 390, javaScript });
    await page.goto(`/book/${slug}?${wholeDay}`);
    await page.getByRole('button', { name: '10:00' }).click();
    await page.getByLabel('Full name').fill('Ann Typing');
    await page.getByLabel('Email').fill('not yet an address');
    await page.getByLabel('Phone').fill('020 7946 0018');
    await page.getByLabel('Topic').fill('Sleep');
    await page.getByLabel('Repeat').selectOption('Weekly, 3 sessions');
    await page.getByLabel('My package').check();
    if (javaScript) expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Log in and continue' }).click();
    await page.waitForURL(/\/auth\?/);
    await page.context().addCookies([member.cookie]);
    await page.goto(new URL(page.url()).searchParams.get('next') ?? '');
    await page.getByText(/We are holding this time for you until/).waitFor();
    const fields = ['Full name', 'Email', 'Phone', 'Topic'];
    expect(await Promise.all(fields.map((name) => page.getByLabel(name, { exact: false }).inputValue()))).toEqual([
      ...['Ann Typing', 'not yet an address', '020 7946 0018', 'Sleep'],
    ]);
    expect(await page.getByLabel('Repeat').inputValue()).toBe('3');
    expect(await page.getByLabel(/of your 12 sessions/).isChecked()).toBe(true);
  },
);

test.each(scripts)(
  'a visitor books a weekly series, sees the clashes first, and cancels the rest (JavaScript: %s)',
  async (javaScript) => {
    const slug = `series-${randomUUID().slice(0, 8)}`;
    await addService(await addHost(), { name: `Series ${slug}`, slug, questions: '', maxSeries: '6' });
    const page = await newPage({ width: 390, javaScript });
    await page.goto(`/book/${slug}?${wholeDay}`);
    const start = (await page.getByRole('button', { name: '10:00' }).getAttribute('value')) ?? '';
    const inTwoWeeks = new Date(Date.parse(start) + 14 * 86_400_000).toISOString();
    const other = new URLSearchParams({
      start: inTwoWeeks,
      fullName: 'Di Visitor',
      email: `${randomUUID()}@example.test`,
    });
    const headers = { Origin: inject('address'), 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await ask(`/book/${slug}`, { method: 'POST', headers, body: other.toString() })).status).toBe(302);
    await page.getByRole('button', { name: '10:00' }).click();
    await page.getByLabel('Full name').fill('Ann Visitor');
    await page.getByLabel('Email').fill(`${randomUUID()}@example.test`);
    await page.getByLabel('Repeat').selectOption('Weekly, 3 sessions');
    await page.getByRole('button', { name: 'Book this time' }).click();
    await page.getByText('One of these times is not free.').waitFor();
    await page.getByLabel(/^Session 3: .* is not free/).selectOption({ index: 1 });
    if (javaScript) expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Book these sessions' }).click();
    await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor();
    const series = page.getByRole('region', { name: 'Your series' });
    expect(await series.getByText('Confirmed').count()).toBe(3);
    if (javaScript) expect(await findFaults(page)).toEqual([]);
    const second = series.getByRole('link').first();
    const address = await second.getAttribute('href');
    await second.click();
    await page.waitForURL(`**${address}`);
    await page.getByRole('link', { name: 'Cancel booking' }).click();
    await page.getByRole('button', { name: 'Cancel this and all later sessions' }).click();
    await page.getByRole('heading', { name: 'This booking is cancelled' }).waitFor();
    expect(await series.getByText('Cancelled').count()).toBe(2);
  },
);

test('the team books a series for somebody, and sees its sessions together', async () => {
  const slug = `series-${randomUUID().slice(0, 8)}`;
  const service = await addService(await addHost(), { name: `Series ${slug}`, slug, questions: '' });
  const { page } = await newAdminPage();
  await openScreen(page, `/admin/bookings/new?service=${service}`);
  await page.getByRole('radio').first().check();
  await page.getByLabel('Name').fill('Cleo Series');
  await page.getByLabel('Email').fill(`${randomUUID()}@example.test`);
  await page.getByLabel('Repeat').selectOption('Weekly, 4 sessions');
  await page.getByRole('button', { name: 'Book this time' }).click();
  await page.getByText('All of these times are free.').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Book these sessions' }).click();
  await page.getByRole('link', { name: 'Cleo Series' }).first().click();
  await page.getByRole('heading', { name: 'Series', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Cancel this and all later sessions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel this and all later sessions' }).click();
  await page.getByText('Sessions cancelled').first().waitFor();
});
