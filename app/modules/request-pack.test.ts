import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { profiles } from '#app/core/identity/tables.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { openExportFiles } from '#app/modules/accounts/data-rights/export-files.server.ts';
import { openPack, openSentPack } from '#app/modules/duties/pack/pack-request.server.ts';
import { enterRequest } from '#app/modules/duties/requests/receive-request.server.ts';
import { actOnRequest } from '#app/modules/duties/requests/request-actions.server.ts';
import { requestActSchema } from '#app/modules/duties/requests/schema.ts';
import { dutyRequests } from '#app/modules/duties/tables.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { createDiskStorage } from '#app/modules/media/storage/disk-storage.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { openInboxTests, receive } from '#test/inbox.ts';
import { jobContext } from '#test/job-context.ts';
import { plantPosts } from '#test/planted-posts.ts';
import { buildRequestPack, requestPack } from './build-data-export.job.server.ts';

openTestDatabase();
openInboxTests();

beforeEach(() => {
  const dataDir = mkdtempSync(join(tmpdir(), 'packs-'));
  openExportFiles(createDiskStorage(dataDir));
  openSiteOrigin('https://example.org');
  openAuthSettings({ secret: 'x'.repeat(32) });
  return () => {
    setClock();
    rmSync(dataDir, { recursive: true });
  };
});

const requestOf = (email: string) => ({
  ...({ kind: 'access', source: 'email', receivedOn: '2026-11-02' } as const),
  fullName: 'Ann Asker',
  email,
  message: 'All of it.',
});

async function packFor(
  actorId: string,
  id: string,
  names = 'Ann Asker',
): Promise<{ json: string; html: string; count: number }> {
  await actOnRequest(actorId, id, { act: 'prove', evidence: 'Rang the number that we have' });
  await requestPack(actorId, id, { names, kept: '' });
  await buildRequestPack.run({ requestId: id }, jobContext);
  const files = unzipSync(new Uint8Array((await openPack(actorId, id))?.bytes ?? []));
  const [row] = await db.select().from(dutyRequests).where(eq(dutyRequests.id, id));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { json: text('data.json'), html: text('index.html'), count: row?.packRedactions ?? 0 };
}

test('the copy of a member has each of ten thousand posts, and the name of nobody else', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const member = await makeUser({ name: 'Ann Asker' });
  const words = await plantPosts(member.id, 10_000);
  const { json, html, count } = await packFor(actorId, await enterRequest(actorId, requestOf(member.email)));
  expect(json.match(/I wake at four/g)).toHaveLength(10_000);
  expect(count).toBeGreaterThanOrEqual(10_000);
  for (const text of [json, html]) {
    const folded = text.normalize('NFKC').toLowerCase();
    expect(words.filter((word) => folded.includes(word.normalize('NFKC').toLowerCase()))).toEqual([]);
    expect(text).toContain('Ann Asker');
  }
}, 120_000);

test('somebody without an account gets what is known about their address; nobody gets a copy unproven, or late', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const email = `${randomUUID()}@example.org`;
  await receive({ name: 'Ann Asker', email, answers: [{ label: 'Message', text: 'Do you teach in Leeds?' }] });
  const id = await enterRequest(actorId, requestOf(email));
  await expect(requestPack(actorId, id, { names: 'Ann Asker', kept: '' })).rejects.toThrow(
    'how the person proved who they are',
  );
  expect((await packFor(actorId, id)).json).toContain('Do you teach in Leeds?');
  setClock(new Date(Date.now() + 15 * 86_400_000));
  expect(await openPack(actorId, id)).toBeNull();
});

test('the answer sends the link of the copy or says why not, and a closed request is reopened with a reason', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const email = `${randomUUID()}@example.org`;
  const id = await enterRequest(actorId, requestOf(email));
  const answer = (given: { sendsCopy?: string; noCopyReason?: string }) =>
    actOnRequest(
      actorId,
      id,
      requestActSchema.parse({ act: 'close', outcome: 'answered', answer: 'Here is all of it.', ...given }),
    );
  await expect(answer({ sendsCopy: 'on' })).rejects.toThrow('There is no copy yet');
  await expect(answer({ sendsCopy: 'on', noCopyReason: 'Typed before' })).rejects.toThrow('There is no copy yet');
  await expect(answer({ sendsCopy: 'no' })).rejects.toThrow('Say why the person gets no copy, or create it');
  await answer({ noCopyReason: 'We hold nothing' });
  await expect(answer({ noCopyReason: 'Once more' })).rejects.toThrow('This request is closed');
  await actOnRequest(actorId, id, { act: 'reopen', reason: 'We found a booking' });
  await expect(actOnRequest(actorId, id, { act: 'reopen', reason: 'Once more' })).rejects.toThrow('open already');

  await packFor(actorId, id);
  await expect(answer({})).rejects.toThrow('Say why the person gets no copy, or choose “Send the copy');
  await answer({ sendsCopy: 'on' });
  const sent = await db.select().from(mails).where(eq(mails.recipient, email));
  const token = sent.flatMap(({ text }) => text?.match(/privacy\/copy\/([\w-]+)/)?.[1] ?? [])[0] ?? '';
  expect(Object.keys(unzipSync(new Uint8Array((await openSentPack(token))?.bytes ?? [])))).toContain('data.json');
  expect(await openSentPack('unknown')).toBeNull();
  const [row] = await db.select().from(dutyRequests).where(eq(dutyRequests.id, id));
  expect(row?.letters.filter(({ isNote }) => isNote).map(({ text }) => text)).toEqual([
    'We hold nothing',
    'We found a booking',
  ]);
  setClock(new Date(Date.now() + 15 * 86_400_000));
  expect(await openSentPack(token)).toBeNull();
});

test('the link of a sent copy never leads to a later copy that is not sent', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const email = `${randomUUID()}@example.org`;
  const id = await enterRequest(actorId, requestOf(email));
  const answer = () =>
    actOnRequest(
      actorId,
      id,
      requestActSchema.parse({ act: 'close', outcome: 'answered', answer: 'Here is all of it.', sendsCopy: 'on' }),
    );
  const tokens = async () => {
    const sent = await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt);
    return sent.flatMap(({ text }) => text?.match(/privacy\/copy\/([\w-]+)/)?.[1] ?? []);
  };
  await packFor(actorId, id);
  await answer();
  await actOnRequest(actorId, id, { act: 'reopen', reason: 'It named a neighbour' });
  const [first = ''] = await tokens();
  // It is the copy that they have until another one is made.
  expect(await openSentPack(first)).not.toBeNull();
  await packFor(actorId, id);
  expect(await openPack(actorId, id)).not.toBeNull();
  expect(await openSentPack(first)).toBeNull();
  await answer();
  const [, second = ''] = await tokens();
  expect(await openSentPack(first)).toBeNull();
  expect(await openSentPack(second)).not.toBeNull();
});

const endJob = (id: string, state: 'failed' | 'completed' | 'cancelled') =>
  db.execute(sql`update jobs.job set state = ${state} where data->>'requestId' = ${id}`);
const close = { act: 'close', outcome: 'refused', answer: 'We cannot help with that.' };

test.each([
  ['its job has failed for good', (id: string) => endJob(id, 'failed')],
  ['its job was cancelled', (id: string) => endJob(id, 'cancelled')],
  [
    'a restore brought the request back without its queue',
    (id: string) => db.execute(sql`delete from jobs.job where data->>'requestId' = ${id}`),
  ],
  [
    'the request was closed before the job, and is open again',
    async (id: string, actorId: string) => {
      await actOnRequest(actorId, id, requestActSchema.parse(close));
      await buildRequestPack.run({ requestId: id }, jobContext);
      await endJob(id, 'completed');
      await actOnRequest(actorId, id, { act: 'reopen', reason: 'It was closed by mistake' });
    },
  ],
])('a copy can be ordered again once %s, and not while it is being made', async (_what, end) => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const id = await enterRequest(actorId, requestOf(`${randomUUID()}@example.org`));
  await actOnRequest(actorId, id, { act: 'prove', evidence: 'Rang the number that we have' });
  const order = () => requestPack(actorId, id, { names: 'Ann Asker', kept: '' });
  await order();
  await expect(order()).rejects.toThrow('being made already');
  await end(id, actorId);
  await order();
  await expect(order()).rejects.toThrow('being made already');
  await buildRequestPack.run({ requestId: id }, jobContext);
  expect(await openPack(actorId, id)).not.toBeNull();
});

test.each([
  ['the name of the request', async () => ({ fullName: 'Bob Dana Hartley', email: `${randomUUID()}@example.org` })],
  [
    'the name of the account',
    async () => ({ fullName: 'Bob', email: (await makeUser({ name: 'Bob Dana Hartley' })).email }),
  ],
  [
    'the display name',
    async () => {
      const { id, email } = await makeUser({ name: 'Bob' });
      await db.update(profiles).set({ displayName: 'Bob Dana Hartley' }).where(eq(profiles.userId, id));
      return { fullName: 'Bob', email };
    },
  ],
  [
    'the handle',
    async () => {
      const { id, email } = await makeUser({ name: 'Bob' });
      await db.update(profiles).set({ handle: 'dana' }).where(eq(profiles.userId, id));
      return { fullName: 'Bob', email };
    },
  ],
  ['the address', async () => ({ fullName: 'Bob', email: `dana.hartley.${randomUUID()}@example.org` })],
])('the person who asks does not choose which names are shown: %s', async (_what, asker) => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  await makeUser({ name: 'Dana Hartley' });
  const { fullName, email } = await asker();
  const text = `I am Bob of ${email}. Dana told me that Hartley left.`;
  await receive({ name: fullName, email, answers: [{ label: 'Message', text }] });
  const id = await enterRequest(actorId, { ...requestOf(email), fullName });
  const { json } = await packFor(actorId, id, 'Bob');
  expect(json).toContain(`I am Bob of ${email}. [somebody else] told me that [somebody else] left.`);
});
