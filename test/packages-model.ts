import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { bookPlace } from '#app/modules/bookings/booking/book-place.server.ts';
import { cancelBooking, recordAttendance } from '#app/modules/bookings/booking/change-booking.server.ts';
import { findBookingByLink } from '#app/modules/bookings/booking/find-booking.server.ts';
import { newPackageFields } from '#app/modules/bookings/packages/package-fields.ts';
import { changeCredits, newPackages } from '#app/modules/bookings/packages/packages.server.ts';
import { bookingPackages } from '#app/modules/bookings/packages/tables.server.ts';
import type { Service } from '#app/modules/bookings/services/services.server.ts';
import { makeUser } from './accounts.ts';
import { makeHost, makeService } from './bookings.ts';
import { openMailJobs } from './mail-jobs.ts';

/** Adds a package for the addresses, or for a company’s. */
export async function addPackage(service: Service, form: Record<string, string>, credits: number) {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const posted = { name: 'Sessions', validUntil: '2026-12-20', credits: String(credits), services: [service.id] };
  const input = newPackageFields.schema.parse({ ...posted, ...form });
  const { id: packageId } = await newPackages.save({ actorId, input });
  return { packageId, actorId };
}

type Booked = Parameters<typeof bookPlace>[0];

/** Books with a package. @returns the id of the booking */
export async function bookWith(
  service: Service,
  start: Date,
  userId: string,
  packageId: string,
  details: Partial<Booked> = {},
) {
  const token = await bookPlace({
    service,
    start,
    userId,
    packageId,
    fullName: 'Ann Visitor',
    email: `${randomUUID()}@example.test`,
    phone: '',
    timeZone: 'Europe/London',
    answers: [],
    hold: '',
    actorId: null,
    clientAddress: null,
    ...details,
  });
  const found = await findBookingByLink(token);
  if (!found || found === 'expired') throw new Error('No booking has this link');
  return found.booking.id;
}

/** Returns what is available, held and used. */
export async function balanceOf(packageId: string) {
  const [row] = await db.select().from(bookingPackages).where(eq(bookingPackages.id, packageId));
  return row && [row.available, row.held, row.used];
}

type Step = { act: 'book' | 'cancel' | 'attend' | 'miss' | 'add' | 'withdraw'; which: number; amount: number };

const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom('book', 'book', 'book', 'cancel', 'attend', 'miss', 'add', 'withdraw'),
    which: fc.nat(5),
    amount: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 10, maxLength: 30 },
);

/** Compares ledger, balance and bookings with a model after each of some random operations. */
export async function comparePackagesWithModel(runs: number): Promise<void> {
  openMailJobs();
  const user = await makeUser();
  const service = await makeService([(await makeHost()).id], { missedUsesCredit: true, windowDays: 366 });
  let day = 0;
  const run = async (list: Step[]) => {
    setClock(new Date('2026-12-01T10:00:00Z'));
    const { packageId, actorId } = await addPackage(service, { addresses: user.email, validUntil: '2030-01-01' }, 2);
    const model = { available: 2, held: 0, used: 0 };
    const made: { id: string; start: Date; state: 'held' | 'used' | 'returned' }[] = [];
    const move = (from: keyof typeof model, to: keyof typeof model) => {
      model[from] -= 1;
      model[to] += 1;
    };
    const attempt = (work: Promise<unknown>) =>
      work.then(
        () => true,
        (error) => {
          if (['NoCreditError', 'DomainError', 'FieldError'].includes(error.name)) return false;
          throw error;
        },
      );
    for (const { act, which, amount } of list) {
      const one = made[which % Math.max(made.length, 1)];
      if (act === 'book') {
        // Seven hours a day that lie within working hours in summer time too.
        const start = new Date(Date.UTC(2026, 11, 7 + Math.floor(day / 14), 9, (day % 14) * 30));
        day += 2;
        const booked = bookWith(service, start, user.id, packageId).then((id) =>
          made.push({ id, start, state: 'held' }),
        );
        expect(await attempt(booked)).toBe(model.available > 0);
        if (model.available > 0) move('available', 'held');
      } else if (act === 'add') {
        await changeCredits({ actorId, packageId, direction: 'add', amount, reason: 'More' });
        model.available += amount;
      } else if (act === 'withdraw') {
        const done = attempt(changeCredits({ actorId, packageId, direction: 'withdraw', amount, reason: 'Less' }));
        expect(await done).toBe(model.available >= amount);
        if (await done) model.available -= amount;
      } else if (one && act === 'cancel') {
        expect(await attempt(cancelBooking({ bookingId: one.id, actorId }))).toBe(one.state === 'held');
        if (one.state === 'held') move('held', 'available');
        if (one.state === 'held') one.state = 'returned';
      } else if (one) {
        setClock(new Date(one.start.getTime() + 60_000));
        const state = act === 'attend' ? 'attended' : 'missed';
        const done = await attempt(recordAttendance({ bookingId: one.id, actorId, state }));
        expect(done).toBe(one.state !== 'returned');
        if (one.state === 'held') move('held', 'used');
        if (done) one.state = 'used';
        setClock(new Date('2026-12-01T10:00:00Z'));
      }
      expect(await balanceOf(packageId)).toEqual([model.available, model.held, model.used]);
    }
    const { rows } = await db.execute(sql`select
      sum(case kind when 'bought' then amount when 'returned' then amount when 'used' then 0 else -amount end)::int as left
      from booking_credits where package_id = ${packageId}`);
    expect(rows).toEqual([{ left: model.available }]);
  };
  await fc.assert(fc.asyncProperty(steps, run), { numRuns: runs });
}
