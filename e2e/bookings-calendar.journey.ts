import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { parseLondonField } from '#app/lib/time/local-time.ts';
import { addDays, londonDay } from '#app/lib/time/london-day.ts';
import { calendarSpan } from '#app/modules/bookings/team/calendar.ts';
import { dayOfMonthText, plainDayText } from '#app/modules/bookings/times/session-time-text.ts';
import { readOutbox } from '#test/mail.ts';
import { newAdminPage, openScreen } from './admin.ts';
import { addHost, addService, bookAt } from './booked-services.ts';
import { findFaults } from './faults.ts';
import { eventually } from './site.ts';

/** The days of a week that is bookable as a whole. */
const { days } = calendarSpan('week', addDays(londonDay(new Date()), 14));
const [, tuesday = '', wednesday = '', thursday = ''] = days;

const at = (day: string, clock: string) => parseLondonField(`${day}T${clock}`)?.toISOString() ?? '';

/** Adds a service with a host of its own. @returns the address of the host’s calendar, and how a person books */
async function addCalendar(details: Record<string, string> = {}, others: readonly string[] = []) {
  const host = await addHost();
  const slug = `talk-${randomUUID().slice(0, 8)}`;
  await addService(host, { name: 'Appointment', slug, stepMinutes: '30', hosts: [host, ...others], ...details });
  return {
    address: (view: string) => `/admin/bookings/calendar?${new URLSearchParams({ view, day: tuesday, host })}`,
    book: async (name: string, clock: string) => {
      const email = `${randomUUID()}@example.test`;
      await bookAt(slug, at(tuesday, clock), name, email);
      return email;
    },
  };
}

async function openCalendar(page: Page, address: string): Promise<void> {
  await openScreen(page, address);
  await page
    .getByRole('button', { name: /^Move / })
    .first()
    .waitFor();
}

/** Returns the middle of a day at a time, in the table. */
async function pointAt(page: Page, day: string, minute: number): Promise<{ x: number; y: number }> {
  const [column, row] = await Promise.all([
    page.locator(`th[data-day="${day}"]`).boundingBox(),
    page.locator(`tr[data-minute="${minute}"]`).boundingBox(),
  ]);
  if (!column || !row) throw new Error('This time is not shown');
  return { x: column.x + column.width / 2, y: row.y + 4 };
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
}

const mailsTo = async (email: string) =>
  (await readOutbox(inject('dataDir'))).filter(({ to }) => to.includes(email)).length;

test('a session is dragged to another day and time, and its person is told only after the dialog', async () => {
  const { address, book } = await addCalendar();
  const email = await book('Ann Visitor', '09:00');
  const { page } = await newAdminPage({ width: 1440, height: 1000 });
  await openCalendar(page, address('week'));
  const dialog = page.getByRole('dialog', { name: `Move to ${dayOfMonthText(wednesday)}, 10:30?` });
  await drag(page, await pointAt(page, tuesday, 540), await pointAt(page, wednesday, 630));
  await page
    .getByRole('status')
    .filter({ hasText: `${dayOfMonthText(wednesday)}, 10:30, free` })
    .waitFor();
  await page.mouse.up();
  await dialog.getByText('Ann Visitor will be notified by email.').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('[data-move]:focus').waitFor();
  await page.locator('td').getByText('09:00–10:00').waitFor();

  await drag(page, await pointAt(page, tuesday, 540), await pointAt(page, wednesday, 630));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await eventually('the booking is confirmed', async () => (await mailsTo(email)) === 1);

  await drag(page, await pointAt(page, tuesday, 540), await pointAt(page, wednesday, 630));
  await page.mouse.up();
  await dialog.getByLabel('Message to the person').fill('See you then');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await page.getByText('Booking moved').waitFor();
  await page.locator('td').getByText('10:30–11:30').waitFor();
  await page.locator('[data-move]:focus').waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/bookings/calendar');
  await eventually('the person is told', async () => (await mailsTo(email)) === 2);
});

test('keys move a session by quarters of an hour and days, Escape gives the focus back, and Enter asks', async () => {
  const { address, book } = await addCalendar();
  await book('Ann Visitor', '09:00');
  const { page } = await newAdminPage({ width: 1440, height: 1000 });
  await openCalendar(page, address('week'));
  const status = page.getByRole('status');
  await page.locator('td').getByRole('link', { name: 'Ann Visitor' }).focus();
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Move here' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowDown');
  await status.filter({ hasText: `${dayOfMonthText(tuesday)}, 09:15, not free` }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-move]:focus').waitFor();

  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: '15 min later' }).click();
  await page.getByRole('button', { name: '15 min later' }).press('ArrowDown');
  await status.filter({ hasText: `${dayOfMonthText(thursday)}, 09:30, free` }).waitFor();
  await page.getByRole('button', { name: 'Move here' }).press('Enter');
  await page.getByRole('dialog', { name: `Move to ${dayOfMonthText(thursday)}, 09:30?` }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Booking moved').waitFor();
  await page.locator('td').getByText('09:30–10:30').waitFor();
});

test('a time that is taken keeps the message and offers the three nearest ones', async () => {
  const { address, book } = await addCalendar();
  await book('Ann Visitor', '09:00');
  await book('Bo Visitor', '11:00');
  const { page } = await newAdminPage({ width: 1440, height: 1000 });
  await openCalendar(page, address('week'));
  await drag(page, await pointAt(page, tuesday, 540), await pointAt(page, tuesday, 660));
  await page.getByRole('status').filter({ hasText: '11:00, not free' }).waitFor();
  await page.mouse.up();
  const dialog = page.getByRole('dialog');
  const message = dialog.getByLabel('Message to the person');
  await message.fill('Sorry');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await dialog.getByRole('alert').filter({ hasText: 'This time is not free.' }).waitFor();
  expect(await dialog.getByRole('radio').count()).toBe(3);
  expect(await message.inputValue()).toBe('Sorry');
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Move' }).click();
  await dialog.getByRole('alert').filter({ hasText: 'Please choose a time' }).waitFor();
  await dialog.getByRole('radio', { name: /10:00/ }).check();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await page.getByText('Booking moved').waitFor();
  await page.locator('td').getByText('10:00–11:00').waitFor();
});

test('on a phone a long press drags, a swipe scrolls, and a week has the same by buttons', async () => {
  const { address, book } = await addCalendar();
  await book('Ann Visitor', '09:00');
  const { page } = await newAdminPage({ width: 390, height: 844, hasTouch: true });
  await openCalendar(page, address('day'));
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const status = page.getByRole('status').filter({ hasText: /\d{2}:\d{2}/ });

  // Away from the edge of the window, near which a drag scrolls.
  await page.locator('tr[data-minute="480"]').evaluate((row) => scrollBy(0, row.getBoundingClientRect().top - 200));
  const [from, to] = [await pointAt(page, tuesday, 540), await pointAt(page, tuesday, 630)];
  await send('touchStart', [from]);
  await status.waitFor();
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await send('touchMove', [{ ...from, y: from.y + part * (to.y - from.y) }]);
  }
  await status.filter({ hasText: '10:30, free' }).waitFor();
  await send('touchEnd', []);
  await page.getByRole('dialog', { name: `Move to ${dayOfMonthText(tuesday)}, 10:30?` }).waitFor();
  await page.getByRole('button', { name: 'Move', exact: true }).tap();
  await page.getByText('Booking moved').waitFor();

  await openCalendar(page, address('week'));
  await page.getByRole('button', { name: 'Move Ann Visitor, 10:30' }).tap();
  await page.getByRole('button', { name: '1 day later' }).tap();
  await page
    .getByRole('status')
    .filter({ hasText: `${dayOfMonthText(wednesday)}, 10:30, free` })
    .waitFor();
  await page.getByRole('button', { name: 'Move here' }).tap();
  await page.getByRole('button', { name: 'Move', exact: true }).tap();
  await page
    .getByRole('region', { name: plainDayText(wednesday) })
    .getByText('10:30–11:30')
    .waitFor();
});

test('the people of a shared session are moved one by one', async () => {
  const { address, book } = await addCalendar({ seats: '3' });
  await book('Ann Visitor', '09:00');
  await book('Bo Visitor', '09:00');
  const { page } = await newAdminPage({ width: 1440, height: 1000 });
  await openCalendar(page, address('week'));
  await page.getByRole('button', { name: 'Move Ann Visitor, Bo Visitor, 09:00' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who do you want to move?' });
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Bo Visitor' }).click();
  await page.getByRole('button', { name: 'Move the booking' }).waitFor();
});

test('a time at which only another host is free says so', async () => {
  const other = await addHost();
  const { book } = await addCalendar({}, [other]);
  const [one, two] = [`Ann ${randomUUID()}`, `Bo ${randomUUID()}`];
  for (const name of [one, two]) await book(name, '09:00');
  await book('Cy Visitor', '11:00');
  const { page } = await newAdminPage({ width: 1440, height: 1000 });
  await openCalendar(page, `/admin/bookings/calendar?view=day&day=${tuesday}`);
  const status = page.getByRole('status').filter({ hasText: '11:00, free' });
  const freedoms: string[] = [];
  for (const name of [one, two]) {
    await page.getByRole('button', { name: `Move ${name}` }).click();
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowDown');
    freedoms.push((await status.innerText()).split(', ').at(-1) ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    if (freedoms.at(-1) !== 'free') await page.getByText('Another host will run the session').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-move]:focus').waitFor();
  }
  expect(freedoms.sort()).toEqual(['free', 'free with another host']);
});
