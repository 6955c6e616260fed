import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { consumeRateLimit, RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import { savesOfPerson } from '#app/core/resources/change-records.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { makeHost, makeService } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { mailsTo, openMailJobs } from '#test/mail-jobs.ts';
import { addPackage, balanceOf, bookWith as book, comparePackagesWithModel } from '#test/packages-model.ts';
import { cancelBooking, decideBooking, moveBooking, recordAttendance } from '../booking/change-booking.server.ts';
import { expireCredits } from './expire-credits.job.server.ts';
import {
  findPayingFor,
  hasActivePackage,
  listServicesWithPackages,
  listUsablePackages,
  paymentOf,
} from './find-packages.server.ts';
import { listPackageChoices } from './package-choices.server.ts';
import { newPackageFields } from './package-fields.ts';
import { changeCredits, newPackages, packages } from './packages.server.ts';
import { sendFigures } from './send-figures.server.ts';
import { bookingCredits } from './tables.server.ts';

openTestDatabase();
beforeEach(() => {
  openSiteOrigin('https://example.org');
  setClock(new Date('2026-12-01T10:00:00Z'));
});
afterEach(() => setClock());

const at = (day: number, hour = 9) => new Date(Date.UTC(2026, 11, day, hour));

const ledgerOf = async (packageId: string) =>
  (
    await db
      .select()
      .from(bookingCredits)
      .where(eq(bookingCredits.packageId, packageId))
      .orderBy(sql`xmin::text::bigint, ctid`)
  ).map(({ kind, amount }) => `${kind} ${amount}`);

test('a booking keeps a credit, and uses or returns it', async () => {
  openMailJobs();
  const user = await makeUser();
  const service = await makeService([(await makeHost()).id], { missedUsesCredit: false });
  const { packageId, actorId } = await addPackage(service, { addresses: user.email.toUpperCase() }, 3);
  const attended = await book(service, at(7), user.id, packageId);
  const missed = await book(service, at(8), user.id, packageId);
  const cancelled = await book(service, at(9), user.id, packageId);
  expect(await balanceOf(packageId)).toEqual([0, 3, 0]);
  expect(await listUsablePackages({ userId: user.id }, service.id)).toEqual([]);
  await cancelBooking({ bookingId: cancelled, actorId: null });
  setClock(at(10));
  await recordAttendance({ bookingId: attended, actorId, state: 'attended' });
  await recordAttendance({ bookingId: missed, actorId, state: 'missed' });
  expect(await balanceOf(packageId)).toEqual([2, 0, 1]);
  await recordAttendance({ bookingId: missed, actorId, state: 'attended' });
  expect(await balanceOf(packageId)).toEqual([1, 0, 2]);
  expect(await ledgerOf(packageId)).toEqual([
    'bought 3',
    'held 1',
    'held 1',
    'held 1',
    'returned 1',
    'used 1',
    'returned 1',
    'used 1',
  ]);
  const changed = db.execute(sql`update booking_credits set amount = 2 where package_id = ${packageId}`);
  await expect(changed).rejects.toMatchObject({ cause: { message: 'booking_credits is append-only' } });
});

test('of many bookings that pay with the last credit at once, one does, and the others book nothing', async () => {
  openMailJobs();
  const user = await makeUser();
  const service = await makeService([(await makeHost()).id], {});
  const { packageId } = await addPackage(service, { addresses: user.email }, 1);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) => book(service, at(5 + n), user.id, packageId)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({
        name: 'NoCreditError',
        message: expect.stringContaining('too few sessions left'),
      });
  }
  expect(await balanceOf(packageId)).toEqual([0, 1, 0]);
}, 60_000);

test('a package pays for its services, its people and its days, and for nothing else', async () => {
  openMailJobs();
  const [user, stranger] = [await makeUser(), await makeUser()];
  const unverified = await makeUser({ emailVerified: false });
  const host = await makeHost();
  const [service, other] = [await makeService([host.id], {}), await makeService([host.id], {})];
  const company = { company: 'Harbour Health', addresses: `${user.email}\n${unverified.email}` };
  const { packageId, actorId } = await addPackage(service, company, 9);
  expect(await hasActivePackage(user.id)).toBe(true);
  expect(await hasActivePackage(unverified.id)).toBe(false);
  await expect(book(service, at(7), stranger.id, packageId)).rejects.toThrow(
    'not for this account. Nothing was booked',
  );
  await expect(book(other, at(7), user.id, packageId)).rejects.toThrow(
    'does not cover this service. Nothing was booked',
  );
  await expect(book(service, at(21), user.id, packageId)).rejects.toThrow('valid until 20 December 2026');
  const bookingId = await book(service, at(20), user.id, packageId);
  await expect(moveBooking({ bookingId, actorId: null, start: at(21) })).rejects.toThrow('Nothing was changed');
  await moveBooking({ bookingId, actorId, start: at(21) });
  const team = { actorId, email: user.email };
  await book(service, at(12), user.id, packageId, { ...team, userId: null });
  const domain = await addPackage(other, { company: 'Harbour Health', domains: user.email.split('@')[1] ?? '' }, 1);
  const usable = await listUsablePackages({ userId: stranger.id }, other.id);
  expect(usable.map(({ id }) => id)).toEqual([domain.packageId]);
});

test('of several packages, the first that covers all sessions is offered to pay for them', async () => {
  const user = await makeUser();
  const service = await makeService([(await makeHost()).id], {});
  const owner = { addresses: user.email };
  const { packageId: ending } = await addPackage(service, { ...owner, validUntil: '2026-12-10' }, 9);
  const { packageId: single } = await addPackage(service, { ...owner, validUntil: '2027-01-10' }, 1);
  const { packageId: long } = await addPackage(service, { ...owner, validUntil: '2027-02-10' }, 9);
  const usable = await listUsablePackages({ userId: user.id }, service.id);
  expect(usable.map(({ id }) => id)).toEqual([ending, single, long]);
  expect(
    [[at(10)], [at(11)], [at(4), at(11)], [at(31 + 31 + 28)]].map((all) => findPayingFor(usable, all)?.id),
  ).toEqual([ending, single, long, undefined]);
  const choices = await listPackageChoices(user, { serviceId: service.id, start: at(11) });
  expect([choices.packages.length, choices.payingPackage]).toEqual([3, single]);
});

test('who had a package is told why it pays no longer, until somebody would not expect it to', async () => {
  openMailJobs();
  const user = await makeUser();
  const [service, other] = [
    await makeService([(await makeHost()).id], {}),
    await makeService([(await makeHost()).id], {}),
  ];
  const choices = () => listPackageChoices(user, { serviceId: service.id, start: at(9) });
  const { packageId } = await addPackage(service, { company: 'Harbour Health', addresses: user.email }, 1);
  await addPackage(other, { addresses: user.email }, 1);
  expect(await choices()).not.toHaveProperty('spentPackage');
  const bookingId = await book(service, at(7), user.id, packageId);
  expect(await choices()).toEqual({
    packages: [],
    spentPackage: 'All sessions paid for by Harbour Health are booked already.',
  });
  await cancelBooking({ bookingId, actorId: null });
  expect(await choices()).not.toHaveProperty('spentPackage');
  setClock(new Date('2026-12-21T10:00:00Z'));
  await expect(book(service, at(30), user.id, packageId)).rejects.toThrow('ended on 20 December 2026');
  expect(await choices()).toEqual({
    packages: [],
    spentPackage: 'The sessions paid for by Harbour Health could be booked until 20 December 2026.',
  });
  setClock(new Date('2027-03-25T10:00:00Z'));
  expect(await choices()).toEqual({ packages: [] });
});

test('the person reads where the session of a booking goes that is cancelled, before and after', async () => {
  openMailJobs();
  const user = await makeUser();
  const service = await makeService([(await makeHost()).id], { needsApproval: true });
  const { packageId, actorId } = await addPackage(service, { name: 'Ten', addresses: user.email }, 2);
  const paid = async (bookingId: string) => (await paymentOf(bookingId, service)).refund;
  const email = `${randomUUID()}@example.test`;
  const first = await book(service, at(7), user.id, packageId, { email });
  expect(await paid(first)).toBe('The session goes back to your package “Ten”, valid until 20 December 2026.');
  await cancelBooking({ bookingId: first, actorId: null });
  const isBack = 'The session is back in your package “Ten”, valid until 20 December 2026.';
  expect(await paid(first)).toBe(isBack);
  const late = await book(service, at(20), user.id, packageId, { email });
  await moveBooking({ bookingId: late, actorId, start: at(22) });
  setClock(at(21));
  await cancelBooking({ bookingId: late, actorId });
  const texts = (await mailsTo(email)).map(({ text }) => text);
  expect(texts.filter((text) => text?.includes(isBack))).toHaveLength(1);
  expect(texts.filter((text) => text?.includes('ended on 20 December 2026'))).toHaveLength(1);
});

test.each([
  ['£90', false, '£90. You pay nothing online.'],
  ['', true, 'As agreed with us. You pay nothing online.'],
  ['£90', true, '£90. You pay nothing online.'],
  ['', false, ''],
])('a booking without a package is paid at “%s”, packages for others: %s', async (price, hasPackages, payment) => {
  const service = await makeService([(await makeHost()).id], { price });
  if (hasPackages) await addPackage(service, { addresses: `${randomUUID()}@example.test` }, 2);
  const bookingId = await book(service, at(7), (await makeUser()).id, '');
  expect((await paymentOf(bookingId, service)).payment).toBe(payment);
});

test('the package of a person stays theirs when their address changes', async () => {
  openMailJobs();
  const [early, late] = [await makeUser(), await makeUser()];
  const service = await makeService([(await makeHost()).id], {});
  const before = await addPackage(service, { name: 'Known', addresses: early.email }, 9);
  const unknown = `${randomUUID()}@example.test`;
  const after = await addPackage(service, { name: 'Unknown', addresses: unknown }, 9);
  const rename = (userId: string, email: string) => db.update(users).set({ email }).where(eq(users.id, userId));
  await rename(late.id, unknown);
  await book(service, at(7), late.id, after.packageId);
  const [newEarly, newLate] = [`${randomUUID()}@example.test`, `${randomUUID()}@example.test`];
  await rename(early.id, newEarly);
  await rename(late.id, newLate);
  const stored = await packages.find(before.packageId);
  if (!stored) throw new Error('The package is gone');
  const { actorId, packageId: id } = before;
  await packages.save({ actorId, id, input: { ...stored, name: 'Renamed' }, revision: packages.revisionOf(stored) });
  expect((await listUsablePackages({ userId: early.id }, service.id)).map(({ id }) => id)).toEqual([before.packageId]);
  expect((await listUsablePackages({ email: newEarly }, service.id)).map(({ id }) => id)).toEqual([before.packageId]);
  expect((await listUsablePackages({ userId: late.id }, service.id)).map(({ id }) => id)).toEqual([after.packageId]);
});

test('a session that is no longer in its package cannot be used afterwards, and the refusal says what to do', async () => {
  openMailJobs();
  const user = await makeUser();
  const service = await makeService([(await makeHost()).id], { missedUsesCredit: false });
  const { packageId, actorId } = await addPackage(service, { addresses: user.email }, 1);
  const bookingId = await book(service, at(7), user.id, packageId);
  setClock(at(8));
  await recordAttendance({ bookingId, actorId, state: 'missed' });
  await book(service, at(9), user.id, packageId);
  const correct = () => recordAttendance({ bookingId, actorId, state: 'attended' });
  await expect(correct()).rejects.toThrow('Add a session to the package');
  await changeCredits({ actorId, packageId, direction: 'add', amount: 1, reason: 'Came after all' });
  await correct();
  expect(await balanceOf(packageId)).toEqual([0, 1, 1]);
});

test('what is left after the last day expires, and credits are changed with a reason', async () => {
  openMailJobs();
  const user = await makeUser();
  const service = await makeService([(await makeHost()).id], { needsApproval: true });
  const { packageId, actorId } = await addPackage(service, { addresses: user.email }, 2);
  const change = { actorId, packageId, reason: 'A gift' };
  await changeCredits({ ...change, direction: 'add', amount: 3 });
  await expect(changeCredits({ ...change, direction: 'withdraw', amount: 6 })).rejects.toMatchObject({
    field: 'amount',
  });
  await changeCredits({ ...change, direction: 'withdraw', amount: 1 });
  const bookingId = await book(service, at(19), user.id, packageId);
  await expireCredits.run({}, jobContext);
  expect(await balanceOf(packageId)).toEqual([3, 1, 0]);
  await decideBooking({ bookingId, actorId, isApproved: false });
  setClock(at(21, 1));
  await expireCredits.run({}, jobContext);
  await expireCredits.run({}, jobContext);
  expect(await balanceOf(packageId)).toEqual([0, 0, 0]);
  expect((await ledgerOf(packageId)).at(-1)).toBe('expired 4');
  expect(await hasActivePackage(user.id)).toBe(false);
});

test('the email about a booking says how it is paid, or that the company’s package could have paid', async () => {
  openMailJobs();
  const user = await makeUser();
  const service = await makeService([(await makeHost()).id], { price: '£90' });
  const domain = `${randomUUID()}.example`;
  await addPackage(service, { name: 'Harbour sessions', company: 'Harbour Health', domains: domain }, 9);
  const { packageId } = await addPackage(service, { name: 'My sessions', addresses: user.email }, 9);
  const mailTo = async (email: string) => {
    const [mail] = await db.select().from(mails).where(eq(mails.recipient, email));
    return mail?.text ?? '';
  };
  const ofCompany = `ann@${domain}`;
  await book(service, at(7), user.id, '', { userId: null, packageId: null, email: ofCompany });
  expect(await mailTo(ofCompany)).toContain('Your company’s package “Harbour sessions” can pay for sessions like this');
  // A package of one person is not of a company, one that pays needs no word, and a stranger learns nothing.
  await book(service, at(8), user.id, '', { packageId: null, email: user.email });
  expect(await mailTo(user.email)).toContain('£90. You pay nothing online.');
  expect(await mailTo(user.email)).not.toMatch(/package/);
  const paid = `bo@${domain}`;
  await book(service, at(9), user.id, packageId, { email: paid });
  expect(await mailTo(paid)).toContain('Your package “My sessions”');
  expect(await mailTo(paid)).not.toMatch(/can pay|£90/);
  const stranger = `cy@${randomUUID()}.example`;
  await book(service, at(10), user.id, '', { userId: null, packageId: null, email: stranger });
  expect(await mailTo(stranger)).not.toMatch(/package/);
});

test('the services that packages can pay for are known to everybody, without whose they are', async () => {
  const hosts = [(await makeHost()).id];
  const [paid, used, unpaid] = [
    await makeService(hosts, {}),
    await makeService(hosts, {}),
    await makeService(hosts, {}),
  ];
  await addPackage(paid, { company: 'Harbour Health', domains: 'harbour.example' }, 1);
  const { packageId, actorId } = await addPackage(used, { company: 'Harbour Health', domains: 'harbour.example' }, 1);
  await changeCredits({ actorId, packageId, direction: 'withdraw', amount: 1, reason: 'Ended' });
  const serviceIds = await listServicesWithPackages([paid.id, used.id, unpaid.id]);
  expect([...serviceIds]).toEqual([paid.id]);
});

test('a company gets figures without names, and no count of fewer than three people', async () => {
  openMailJobs();
  const user = await makeUser();
  const service = await makeService([(await makeHost()).id], {});
  const contactEmail = `${randomUUID()}@example.test`;
  const form = { company: 'Harbour Health', addresses: user.email, contactEmail };
  const { packageId, actorId } = await addPackage(service, form, 5);
  await book(service, at(7), user.id, packageId, { email: user.email });
  await sendFigures({ actorId, packageId });
  for (const day of [8, 9]) await book(service, at(day), user.id, packageId);
  await sendFigures({ actorId, packageId });
  const [few, enough] = await mailsTo(contactEmail);
  expect(few?.text).toContain('fewer than 3');
  expect(few?.text).not.toContain('December 2026: ');
  expect(enough?.text).toContain('December 2026: 3 sessions');
  expect(enough?.text).not.toContain('Ann');
});

test('ledger, balance and bookings equal a model under random operations', () => comparePackagesWithModel(3), 60_000);

test('a package that pays for nothing, or is over, is refused beside its field', async () => {
  const { id: actorId, email } = await makeUser({ roles: ['admin'] });
  const service = await makeService([(await makeHost()).id], {});
  const form = { name: 'Ten sessions', company: '', addresses: email, credits: '1', services: [service.id] };
  const save = (validUntil: string) =>
    newPackages.save({ actorId, input: newPackageFields.schema.parse({ ...form, validUntil }) });
  for (const day of ['2026-11-30', '2025-12-20'])
    await expect(save(day)).rejects.toMatchObject({ field: 'validUntil' });
  expect(await balanceOf((await save('2026-12-01')).id)).toEqual([1, 0, 0]);
});

test('new packages count as what a person saves', async () => {
  const { id: actorId, email } = await makeUser({ roles: ['admin'] });
  const service = await makeService([(await makeHost()).id], {});
  await consumeRateLimit(savesOfPerson, actorId, db, savesOfPerson.max);
  const form = { name: 'One more', company: '', addresses: email, credits: '1', validUntil: '2026-12-20' };
  const input = newPackageFields.schema.parse({ ...form, services: [service.id] });
  await expect(newPackages.save({ actorId, input })).rejects.toThrow(RateLimitError);
});

const faultsOf = (change: object) =>
  newPackageFields.schema
    .safeParse({
      name: 'Ten',
      company: 'Acme',
      addresses: 'ann@example.org',
      credits: '10',
      validUntil: '2026-12-20',
      services: [randomUUID()],
      ...change,
    })
    .error?.issues.map(({ path }) => path.join('.'));

test.each([
  [{}, undefined],
  [{ services: [] }, ['services']],
  [{ company: '', addresses: 'ann@example.org\nben@example.org' }, ['addresses']],
  [{ company: '', domains: 'example.org' }, ['addresses']],
  [{ addresses: '' }, ['addresses']],
  [{ addresses: 'nobody' }, ['addresses']],
  [{ domains: 'gmail.com' }, ['domains']],
  [{ credits: '' }, ['credits']],
  [{ validUntil: '' }, ['validUntil']],
])('of a package with %j, the fields %j are refused', (change, faults) => expect(faultsOf(change)).toEqual(faults));

test('a package keeps addresses once, as they are compared, and the log says only how many there are', async () => {
  const service = await makeService([(await makeHost()).id], {});
  const details = {
    company: 'Acme',
    addresses: 'Ann@Example.org\nann@example.org',
    contactEmail: 'figures@example.org',
  };
  const { packageId, actorId } = await addPackage(service, details, 2);
  const stored = await packages.find(packageId);
  expect(stored?.addresses).toEqual(['ann@example.org']);
  const events = await db.select().from(auditEvents).where(eq(auditEvents.actorId, actorId)).orderBy(auditEvents.at);
  expect(events.map(({ action }) => action)).toEqual(['booking-package.added', 'booking-package.sessions-added']);
  expect(events[0]?.after).toEqual({
    name: 'Sessions',
    company: 'Acme',
    domains: [],
    validUntil: '2026-12-20',
    addresses: 1,
    services: service.name,
  });
});
