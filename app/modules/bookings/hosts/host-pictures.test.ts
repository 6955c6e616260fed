import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { mediaFiles, mediaUsages } from '#app/modules/media/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { makeHost, makeService } from '#test/bookings.ts';
import { openTestDatabase } from '#test/database.ts';
import { hosts } from './hosts.server.ts';
import { listShownHosts } from './queries.server.ts';

openTestDatabase();

async function makeFile(details: Partial<typeof mediaFiles.$inferInsert> = {}): Promise<string> {
  const row = { name: 'robin.jpg', kind: 'image', type: 'image/jpeg', bytes: 1, alt: 'Robin at a desk' } as const;
  const address = `${crypto.randomUUID()}.jpg`;
  const [file] = await db
    .insert(mediaFiles)
    .values({ ...row, address, ...details })
    .returning();
  if (!file) throw new Error('The file was not stored');
  return file.id;
}

async function save(id: string, picture: string | null) {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const host = await hosts.find(id);
  if (!host) throw new Error('No host');
  return hosts.save({ actorId, id, input: { ...host, picture }, revision: hosts.revisionOf(host) });
}

test('visitors see the photograph of a host with its alt text, and without one the drawn figure', async () => {
  const [robin, kim] = [await makeHost({ name: 'Robin' }), await makeHost({ name: 'Kim' })];
  const service = await makeService([robin.id, kim.id], {});
  await save(robin.id, await makeFile());
  const shownHosts = (await listShownHosts([service.id])).get(service.id);
  expect(shownHosts?.map(({ name, picture }) => [name, picture?.alt ?? null])).toEqual([
    ['Kim', null],
    ['Robin', 'Robin at a desk'],
  ]);
});

test('the library knows where a photograph is used, until another or none is chosen', async () => {
  const host = await makeHost({ name: 'Robin' });
  const [first, second] = [await makeFile(), await makeFile()];
  const used = async () =>
    (await db.select().from(mediaUsages).where(eq(mediaUsages.usedBy, host.id))).map(({ mediaId }) => mediaId);
  await save(host.id, first);
  expect(await used()).toEqual([first]);
  await save(host.id, second);
  expect(await used()).toEqual([second]);
  await save(host.id, null);
  expect(await used()).toEqual([]);
});

test('what is no picture of the library is refused beside the field', async () => {
  const host = await makeHost();
  const video = await makeFile({ kind: 'video', type: 'video/mp4' });
  const trashed = await makeFile({ trashedAt: new Date() });
  for (const id of [video, trashed, crypto.randomUUID()])
    await expect(save(host.id, id)).rejects.toMatchObject({ name: 'FieldError', field: 'picture' });
});

test('the field offers pictures that can be shown, also the one of a host that is older than the newest hundred', async () => {
  const old = await makeFile({ createdAt: new Date('2020-01-01') });
  await save((await makeHost()).id, old);
  const forgotten = await makeFile({ createdAt: new Date('2020-01-02') });
  const newest = await Promise.all(Array.from({ length: 100 }, () => makeFile()));
  const offered = (await hosts.readChoices()).picture?.map(({ id }) => id);
  expect(offered).toEqual(expect.arrayContaining([old, ...newest]));
  expect(offered).not.toContain(forgotten);
});
