import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { onAnnouncement } from '#app/core/changes/content-changes.server.ts';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openChildProcesses } from '#app/core/runtime/child-process/run-child-process.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { findOneMedia } from '#app/modules/media/serving/find-media.server.ts';
import { mediaUsages } from '#app/modules/media/tables.server.ts';
import { addPicture } from '#app/modules/media/uploads/add-picture.server.ts';
import { makeUser } from '#test/accounts.ts';
import { makeHost, makeService } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { makePicture } from '#test/media-files.ts';
import { openTestMedia } from '#test/media-storage.ts';
import { bookPlace } from './booking/book-place.server.ts';
import { cancelBooking } from './booking/change-booking.server.ts';
import { findBookingByLink } from './booking/find-booking.server.ts';
import { bookingsPersonalData } from './bookings.personal-data.server.ts';
import { bookingsTag } from './bookings-tag.ts';
import { hosts } from './hosts/hosts.server.ts';

openTestDatabase();
openTestMedia();
beforeEach(() => {
  openSiteOrigin('https://example.org');
  setClock(new Date('2026-12-01T10:00:00Z'));
  return () => setClock();
});

async function addPhotograph() {
  const closeProcesses = openChildProcesses();
  // Other files of the worker share the module.
  onTestFinished(() => void openChildProcesses());
  const id = await addPicture(await makePicture().png().toBuffer(), 'Robin.png');
  await closeProcesses();
  const file = await findOneMedia(id);
  if (!file) throw new Error('No photograph');
  return file;
}

async function giveAccountAndPicture(hostId: string, input: { account: string | null; picture: string }) {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const host = await hosts.find(hostId);
  if (!host) throw new Error('No host');
  await hosts.save({ actorId, id: hostId, input: { ...host, ...input }, revision: hosts.revisionOf(host) });
}

/** A host with an account and a photograph, and somebody’s booking with them. */
async function makeBookedHost() {
  const person = { ...(await makeUser()), displayName: null };
  const host = await makeHost({ name: 'Robin' });
  const picture = await addPhotograph();
  await giveAccountAndPicture(host.id, { account: person.id, picture: picture.id });
  const service = await makeService([host.id], {});
  const link = await bookPlace({
    service,
    start: new Date('2026-12-07T09:00:00Z'),
    fullName: 'A visitor',
    email: 'visitor@example.org',

    phone: '',
    timeZone: 'Europe/London',
    answers: [],
    hold: '',
    userId: null,
    actorId: null,
    clientAddress: null,
  });
  const booked = async () => {
    const found = await findBookingByLink(link);
    if (!found || found === 'expired') throw new Error('No booking');
    return found;
  };
  return { person, host, picture, booked };
}

const erase = (person: Parameters<typeof bookingsPersonalData.export>[0]) =>
  db.transaction((tx) => bookingsPersonalData.erase(tx, person));

test('a copy of the data of a host has their photograph', async () => {
  const { person, picture } = await makeBookedHost();
  expect(await bookingsPersonalData.export(person)).toMatchObject({ given: [{ picture: 'Robin.png' }] });
  const files: [string, boolean][] = [];
  for await (const { name, bytes } of bookingsPersonalData.files?.(person) ?? []) files.push([name, bytes.length > 0]);
  expect(files).toEqual([[`photographs/${picture.url.match(/[^/]+\.png/)?.[0]}`, true]]);
});

test('an erased host has no photograph any more, and the library is free of their name', async () => {
  const { person, host, picture, booked } = await makeBookedHost();
  const other = await makeHost({ name: 'Kim' });
  await giveAccountAndPicture(other.id, { account: null, picture: picture.id });
  const announced: string[] = [];
  onAnnouncement(async (_tx, tags) => void announced.push(...tags));
  onTestFinished(() => onAnnouncement(undefined));
  await erase(person);
  expect((await booked()).hosts).toEqual([{ id: host.id, name: 'Former host', email: '', pictureId: null }]);
  // Another host still shows the same file.
  const usages = await db.select().from(mediaUsages).where(eq(mediaUsages.mediaId, picture.id));
  expect(usages.map(({ title }) => title)).toEqual(['Kim']);
  // Pages that visitors were shown before are made again.
  expect(announced).toContain(bookingsTag);
});

test('nobody is mailed in place of an erased host, and the host who takes the place over gives an address', async () => {
  const { person, host, booked } = await makeBookedHost();
  await erase(person);
  await db.delete(mails);
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  await cancelBooking({ bookingId: (await booked()).booking.id, actorId, message: '' });
  expect((await db.select().from(mails)).map(({ recipient }) => recipient)).toEqual(['visitor@example.org']);
  const former = await hosts.find(host.id);
  const { error } = hosts.fields.schema.safeParse({ ...former, email: former?.email });
  expect(error?.issues.map(({ path }) => path.join())).toContain('email');
});
