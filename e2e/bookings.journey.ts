import { randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import { honeypotName } from '#app/lib/forms/honeypot-name.ts';
import { readOutbox } from '#test/mail.ts';
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import { newAdminPage, openScreen, site } from './admin.ts';
import { addHost, addService, bookAt, wholeDay } from './booked-services.ts';
import { newPage } from './browser.ts';
import { scripts } from './extent.ts';
import { findFaults } from './faults.ts';
import { addPage, publish, saved } from './pages.ts';
import { ask, eventually } from './site.ts';

/** Near its end, the present month has few days left. */
const month = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 7);
const slug = `talk-${randomUUID().slice(0, 8)}`;
const path = `/book/${slug}`;

let service = '';

beforeAll(async () => {
  service = await addService(await addHost(), { name: 'Conversation', slug });
});

test.each([
  { javaScript: true, width: 390 },
  { javaScript: false, width: 1280 },
])('a visitor chooses a time, books, moves and cancels it ($javaScript, $width px)', async (options) => {
  const email = `${randomUUID()}@example.test`;
  const page = await newPage(options);
  // The checker is a script.
  const expectNoFaults = async () => expect(options.javaScript ? await findFaults(page) : []).toEqual([]);
  await page.goto(`${path}?month=${month}`);
  await page
    .getByRole('gridcell')
    .getByRole('link', { name: /3 times free$/ })
    .first()
    .click();
  await page.getByRole('button', { name: '10:00' }).click();
  await page.getByText(/We are holding this time for you until/).waitFor();
  await expectNoFaults();
  // A step back: the time is still theirs.
  await page.goto(path);
  await page.getByRole('link', { name: 'Continue with this time' }).click();
  await page.getByText(/We are holding this time for you until/).waitFor();
  await page.getByLabel('Full name').fill('Ann Visitor');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Book this time' }).click();
  await page.getByText('Please answer: What is it about?').first().waitFor();
  await page.getByText(/We are holding this time for you until/).waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe('Ann Visitor');
  await page.getByRole('textbox', { name: 'What is it about?' }).fill('Sleep');
  await page.getByRole('button', { name: 'Book this time' }).click();
  await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor();
  await expectNoFaults();
  // On paper is what one reads, and nothing to press.
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { name: 'Your booking is confirmed' }).isVisible()).toBe(true);
  expect(await page.locator('button:visible, .button:visible, form:visible').count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  const file = await page.request.get(
    (await page.getByRole('link', { name: 'Calendar file' }).getAttribute('href')) ?? '',
  );
  expect([file.headers()['cache-control'], await file.text()]).toEqual([
    expect.stringContaining('no-store'),
    expect.stringContaining('STATUS:CONFIRMED'),
  ]);

  await page.getByRole('link', { name: 'Change time' }).click();
  await page.getByRole('button', { name: '11:00' }).click();
  await page.getByRole('heading', { name: /^Change to .*11:00/ }).waitFor();
  await expectNoFaults();
  await page.getByRole('button', { name: 'Change time' }).click();
  await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor();
  await page.getByText(/11:00 \(London time\)/).waitFor();
  await page.getByRole('link', { name: 'Cancel booking' }).click();
  await page.getByRole('button', { name: 'Cancel the booking' }).click();
  await page.getByRole('heading', { name: 'This booking is cancelled' }).waitFor();
  await eventually('three emails are sent', async () => {
    const sent = await readOutbox(inject('dataDir'));
    return sent.filter(({ to }) => to.includes(email)).length === 3;
  });
});

test('a booking counts as a conversion', async () => {
  const page = await newPage({ javaScript: false });
  await page.goto(`${path}?month=${month}`);
  // Other tests want the times of the first days.
  await page.getByRole('gridcell').getByRole('link').nth(8).click();
  const start = (await page.getByRole('button', { name: '11:00' }).getAttribute('value')) ?? '';
  const body = new URLSearchParams({ start, fullName: 'Di Counted', email: `${randomUUID()}@example.test` });
  body.set('question-1', 'Tea');
  const answer = await ask(path, {
    method: 'POST',
    headers: {
      Origin: inject('address'),
      'Content-Type': 'application/x-www-form-urlencoded',
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    body: body.toString(),
  });
  expect(answer.status).toBe(302);
  await eventually('the conversion is stored', () =>
    inDatabaseOf(site(), async (client) => {
      const query = `select 1 from analytics_events where kind = 'conversion' and target = 'booking'`;
      return (await client.query(query)).rows.length === 1;
    }),
  );
});

test('arrow keys move among the days, and choosing one moves the focus to its times', async () => {
  const page = await newPage();
  await page.goto(path);
  const day = page.getByRole('gridcell').getByRole('link').first();
  await day.focus();
  await page.locator('html[data-hydrated]').waitFor();
  await page.keyboard.press('ArrowRight');
  const focused = page.locator(':focus');
  await page.keyboard.press('ArrowLeft');
  expect(await focused.getAttribute('data-day')).toBe(await day.getAttribute('data-day'));
  await page.keyboard.press('Enter');
  await page.locator('h2#times:focus').waitFor();
});

test('the times are those of the device’s time zone, and of any other that is chosen', async () => {
  const page = await newPage({ timezoneId: 'Asia/Kolkata' });
  await page.goto(path);
  await page.getByText('Times are Kolkata time.').waitFor();
  await page.goto(`${path}?zone=Europe%2FLondon`);
  await page.locator('html').press('Tab');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByText('Times are London time.').waitFor();
  await page.getByRole('link', { name: 'Another time zone' }).click();
  const zones = page.getByLabel('Time zone, by city');
  expect(await zones.evaluate((select) => select === document.activeElement)).toBe(true);
  await zones.selectOption({ label: 'Tokyo' });
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText('Times are Tokyo time.').waitFor();
});

test('a device in London loads nothing about time zones', async () => {
  const page = await newPage({ timezoneId: 'Europe/London' });
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  await page.goto(path, { waitUntil: 'networkidle' });
  expect(scripts).toContainEqual(expect.stringContaining('/entry.client-'));
  expect(scripts.filter((script) => /zone|device-times/.test(script))).toEqual([]);
});

test.each(scripts)('anyone who chooses another time finds what they typed (JavaScript: %s)', async (javaScript) => {
  const page = await newPage({ javaScript });
  await page.goto(`${path}?month=${month}`);
  // Other journeys want the times of the first days.
  await page.getByRole('gridcell').getByRole('link').last().click();
  await page.getByRole('button', { name: '11:00' }).click();
  await page.getByLabel('Full name').fill('Bo Changing');
  await page.getByRole('textbox', { name: 'What is it about?' }).fill('A long story');
  await page.getByRole('button', { name: 'Choose another time' }).click();
  await page.getByText(/We are keeping .+ for you until/).waitFor();
  await page.getByRole('link', { name: 'Next month' }).click();
  await page.waitForURL(/month=/);
  await page.getByRole('gridcell').getByRole('link').last().click();
  await page.waitForURL(/day=/);
  await page.getByRole('button', { name: '10:00' }).click();
  await page.getByText(/We are holding this time for you until/).waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe('Bo Changing');
  expect(await page.getByRole('textbox', { name: 'What is it about?' }).inputValue()).toBe('A long story');
});

test.each(scripts)(
  'anyone whose browser filled in the hidden field books by sending it again (JavaScript: %s)',
  async (javaScript) => {
    const page = await newPage({ javaScript });
    await page.goto(`${path}?month=${month}`);
    await page.getByRole('gridcell').getByRole('link').nth(6).click();
    await page.getByRole('button', { name: javaScript ? '09:00' : '10:00' }).click();
    await page.getByText(/We are holding this time for you until/).waitFor();
    await page.getByLabel('Full name').fill('Hana Honest');
    await page.getByLabel('Email').fill(`${randomUUID()}@example.test`);
    await page.getByRole('textbox', { name: 'What is it about?' }).fill('Sleep');
    await page.locator(`main [name=${honeypotName}]`).evaluate((trap) => {
      (trap as HTMLInputElement).value = 'Sunny';
    });
    await page.getByRole('button', { name: 'Book this time' }).click();
    await page.getByText('Nothing is booked yet: please send it again.').first().waitFor();
    expect(await page.getByRole('textbox', { name: 'What is it about?' }).inputValue()).toBe('Sleep');
    await page.getByRole('button', { name: 'Book this time' }).click();
    await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor();
  },
);

test('a time that was taken meanwhile keeps what was typed and offers the nearest ones', async () => {
  const page = await newPage({ javaScript: false });
  await page.goto(`${path}?${wholeDay}`);
  const start = (await page.getByRole('button', { name: '09:00' }).getAttribute('value')) ?? '';
  const body = new URLSearchParams({ service: slug, start, fullName: 'Bo', email: `${randomUUID()}@example.test` });
  body.set('question-1', 'Tea');
  const headers = { Origin: inject('address'), 'Content-Type': 'application/x-www-form-urlencoded' };
  const post = () => ask(path, { method: 'POST', headers, body: body.toString() });
  expect((await post()).status).toBe(302);
  const again = await post();
  expect([again.status, again.body.toString().includes('Already booked')]).toEqual([409, true]);
  body.set('email', `${randomUUID()}@example.test`);
  const late = await post();
  expect(late.status).toBe(409);
  expect(late.body.toString()).toContain('value="Bo"');
  expect(late.body.toString().match(/type="radio"/g)).toHaveLength(3);

  // The same for a booking that moves to a taken time.
  const other = (await page.getByRole('button', { name: '10:00' }).getAttribute('value')) ?? '';
  body.set('start', other);
  const booking = (await post()).headers.location?.split('?')[0] ?? '';
  const moved = await ask(`${booking}?move`, {
    method: 'POST',
    headers,
    body: `act=move&start=${start}&readStart=${other}`,
  });
  expect(moved.status).toBe(409);
  expect(moved.body.toString()).toContain('These are the nearest free times.');
  await page.goto(`${booking}?move&${wholeDay}`);
  expect(await page.getByRole('button', { name: '10:00' }).count()).toBe(0);
});

test('an editor adds the times of a service to a page, and a visitor holds one with one press', async () => {
  const { page } = await newAdminPage();
  const { path: address } = await addPage(page);
  await page.getByRole('button', { name: 'More types …' }).click();
  await page.getByRole('dialog').locator('.picker-tile').filter({ hasText: 'Book a time' }).click();
  await page.getByLabel('Service').selectOption({ label: 'Conversation' });
  await saved(page);
  await publish(page);

  for (const javaScript of [true, false]) {
    const visitor = await newPage({ javaScript });
    await visitor.goto(address);
    const times = visitor.getByRole('region', { name: 'Conversation' });
    if (javaScript) expect(await findFaults(visitor)).toEqual([]);
    const choices = times.getByRole('button', { name: '11:00' });
    await (javaScript ? choices.last() : choices.first()).click();
    await visitor.getByText(/We are holding this time for you until/).waitFor();
  }
});

test('the team books for somebody at a free time, with the questions of the service', async () => {
  const { page } = await newAdminPage();
  await openScreen(page, `/admin/bookings/new?service=${service}`);
  await page.getByRole('radio').first().check();
  await page.getByLabel('Name').fill('Cleo Caller');
  await page.getByLabel('Email').fill(`${randomUUID()}@example.test`);
  await page.getByRole('textbox', { name: 'What is it about?' }).fill('Rest');
  await page.getByRole('button', { name: 'Book this time' }).click();
  await page.getByRole('link', { name: 'Cleo Caller' }).click();
  await page.getByText('Rest', { exact: true }).waitFor();
});

test.each(scripts)('the team moves a booking to a free time (JavaScript: %s)', async (javaScript) => {
  const { page } = await newAdminPage({ javaScript });
  await page.goto('/admin/bookings');
  await page.getByRole('link', { name: 'Bo', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Move or cancel' }).waitFor();
  const times = await page.getByRole('link', { name: 'Choose another time' }).getAttribute('href');
  await page.goto(`${times}&month=${month}`);
  await page
    .getByRole('gridcell')
    .getByRole('link', { name: /3 times free$/ })
    .first()
    .click();
  await page.waitForURL(/day=/);
  await page.getByRole('radio', { name: javaScript ? '11:00' : '09:00' }).check();
  if (javaScript) expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Move the booking' }).click();
  await page.getByRole('link', { name: 'Choose another time' }).waitFor();
  await page
    .getByText(javaScript ? /, 11:00/ : /, 09:00/)
    .first()
    .waitFor();
});

test('a full session has a waiting list of its own, and its place is offered once somebody cancels', async () => {
  const [title, workshop] = ['Workshop', `workshop-${randomUUID().slice(0, 8)}`];
  const host = await addHost();
  await addService(host, { name: title, slug: workshop, seats: '2' });
  const page = await newPage({ javaScript: false });
  await page.goto(`/book/${workshop}?${wholeDay}`);
  const start = (await page.getByRole('button', { name: '09:00' }).getAttribute('value')) ?? '';
  const [booking] = [await bookAt(workshop, start, 'Ann Visitor'), await bookAt(workshop, start, 'Di Visitor')];
  await page.goto(`/book/${workshop}?${wholeDay}`);
  await page.getByRole('link', { name: 'Join the waiting list for 09:00' }).click();
  await page.getByRole('heading', { name: 'Waiting list for 09:00' }).waitFor();
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await page.getByText('Name is required').first().waitFor();
  const email = `${randomUUID()}@example.test`;
  await page.getByLabel('Name').fill('Wim Waiting');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await page.getByText('You are on the waiting list').first().waitFor();

  await page.goto(booking);
  await page.getByRole('link', { name: 'Cancel booking' }).click();
  await page.getByRole('button', { name: 'Cancel the booking' }).click();
  await page.getByRole('heading', { name: 'This booking is cancelled' }).waitFor();
  await eventually('the place is offered', async () =>
    (await readOutbox(inject('dataDir'))).some(({ to }) => to.includes(email)),
  );
});

test('a host without a role sees in the admin area the bookings that they provide, writes notes, and opens nothing else', async () => {
  const coach = await signInAs(site());
  const ownSlug = `coach-${randomUUID().slice(0, 8)}`;
  await addService(await addHost({ email: coach.email }), { name: 'Coaching', slug: ownSlug });
  const visitor = await newPage({ javaScript: false });
  await visitor.goto(`/book/${ownSlug}?${wholeDay}`);
  const start = (await visitor.getByRole('button', { name: '09:00' }).getAttribute('value')) ?? '';
  await bookAt(ownSlug, start, 'Cara Client');

  const page = await newPage({ width: 390 });
  await page.context().addCookies([coach.cookie]);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Bookings with you' }).click();
  await page.getByText('1 booking', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Cara Client' }).click();
  await page.getByRole('textbox', { name: /^Notes, for the hosts/ }).fill('Walks at noon');
  await page.getByRole('button', { name: 'Save notes' }).click();
  await page.getByText('Notes saved').first().waitFor();
  await page.getByRole('link', { name: 'View history' }).click();
  await page.getByText('Walks at noon').waitFor();

  await page.goto('/admin/bookings');
  await page.getByRole('link', { name: 'My time off and calendars' }).click();
  const panel = page.getByRole('region', { name: 'Time off and other hours' });
  await panel.getByLabel('First day').fill(`${month}-20`);
  await panel.getByRole('button', { name: 'Add these days' }).click();
  await page.getByText('Time off added').first().waitFor();
  expect(await findFaults(page)).toEqual([]);
  // Not another host, and not who they are.
  const foreign = `/admin/bookings/hosts/${await addHost()}`;
  expect((await ask(foreign, { headers: { Cookie: coach.header } })).status).toBe(404);
  const rename = { method: 'POST', headers: { Cookie: coach.header, Origin: inject('address') } };
  const body = new URLSearchParams({ act: 'save', name: 'Mallory', email: 'mallory@example.test' });
  expect((await fetch(page.url(), { ...rename, body })).status).toBe(404);
  expect((await fetch(inject('address') + foreign, { ...rename, body: 'act=make-feed' })).status).toBe(404);

  for (const screen of [
    '/admin',
    '/admin/clients',
    '/admin/bookings/hosts',
    '/admin/bookings/hosts/new',
    '/admin/bookings/services',
    '/admin/bookings.csv',
  ]) {
    const answer = await ask(screen, { headers: { Cookie: coach.header } });
    expect([answer.status, answer.headers.location]).toEqual([302, '/']);
  }
});

test('requests are approved and declined in their rows, and the keyboard goes on at the next one', async () => {
  const slug = `asked-${randomUUID().slice(0, 8)}`;
  await addService(await addHost(), { name: slug, slug, needsApproval: 'on' });
  const visitor = await newPage({ javaScript: false });
  await visitor.goto(`/book/${slug}?${wholeDay}`);
  for (const [time, name] of [
    ['09:00', 'Ann Asking'],
    ['10:00', 'Ben Asking'],
    ['11:00', 'Cy Asking'],
  ] as const) {
    const start = (await visitor.getByRole('button', { name: time }).getAttribute('value')) ?? '';
    await bookAt(slug, start, name);
  }
  const { page } = await newAdminPage();
  await openScreen(page, `/admin/bookings?q=${slug}`);
  const state = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await page.getByRole('button', { name: 'Approve: Ann Asking' }).press('Enter');
  await page.getByRole('button', { name: 'Approve: Ben Asking' }).and(page.locator(':focus')).waitFor();
  await state('Ann Asking').getByText('Confirmed').waitFor();

  await page.getByRole('button', { name: 'Decline: Ben Asking' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Decline the request of Ben Asking?' });
  await dialog.getByLabel('Message to the person').fill('We are away.');
  await dialog.getByRole('button', { name: 'Decline' }).press('Enter');
  await page.getByRole('button', { name: 'Decline: Cy Asking' }).and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Approve: Cy Asking' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Bookings' }).and(page.locator(':focus')).waitFor();
  await state('Cy Asking').getByText('Confirmed').waitFor();
  await eventually('the message is sent', async () =>
    (await readOutbox(inject('dataDir'))).some(({ text }) => text.includes('We are away.')),
  );
});

test('a host’s hours are set with pickers, copied to other days, and stored once their fault is corrected', async () => {
  const { page } = await newAdminPage({ width: 390 });
  await openScreen(page, `/admin/bookings/hosts/${await addHost()}`);
  await page.getByLabel('Monday, from').fill('08:30');
  await page.getByRole('button', { name: 'Add hours: Monday' }).click();
  await page.getByLabel('Monday 2, to').fill('00:00');
  await page.getByRole('button', { name: 'Copy to other days: Monday' }).click();
  const sheet = page.getByRole('group', { name: 'Copy Monday’s hours to' });
  await sheet.getByLabel('Sunday').check();
  // The Enter key applies the choice, and does not save the host.
  await sheet.getByLabel('Sunday').press('Enter');
  await page.getByText('Monday’s hours are copied. Save to keep them.').waitFor();
  expect(await sheet.isVisible()).toBe(false);
  await page.getByRole('checkbox', { name: 'Saturday' }).uncheck();
  await page.getByLabel('Thursday, to').fill('01:00');
  await page.getByText(/^The end must be after the start/).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Thursday, from').and(page.locator(':focus')).waitFor();
  // Until it is closed the message lies over the upper rows, as the window shows them now.
  const refusal = page.getByRole('list', { name: 'Messages' }).getByRole('alert');
  await refusal.getByRole('button', { name: 'Close' }).click();
  await refusal.waitFor({ state: 'detached' });
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'End at 13:00' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Host saved').first().waitFor();

  await page.reload();
  const times = (day: string) =>
    page
      .getByLabel(new RegExp(`^${day}.*, (from|to)$`))
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  expect(await times('Monday')).toEqual(['08:30', '12:00', '13:00', '00:00']);
  expect(await times('Sunday')).toEqual(['08:30', '12:00', '13:00', '00:00']);
  expect([await times('Thursday'), await times('Saturday')]).toEqual([['09:00', '13:00'], []]);
  expect(await page.locator('[name=Monday]').inputValue()).toBe('08:30-12:00, 13:00-24:00');
});

test('without JavaScript the hours of a host are text, and are copied by a post', async () => {
  const { page } = await newAdminPage({ javaScript: false });
  await page.goto(`/admin/bookings/hosts/${await addHost()}`);
  expect(await page.getByLabel('Monday, from').isVisible()).toBe(false);
  await page.getByRole('textbox', { name: 'Monday' }).fill('9 to 1');
  await page.getByRole('textbox', { name: 'Sunday' }).fill('5pm to 9am');
  await page.getByRole('button', { name: 'Copy to these days' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('textbox', { name: 'Sunday' }).and(page.locator(':focus')).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Host saved').first().waitFor();
  expect(await page.getByRole('textbox', { name: 'Tuesday' }).inputValue()).toBe('09:00-13:00');
});
