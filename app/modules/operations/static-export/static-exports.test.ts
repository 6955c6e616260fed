import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { installJobs } from '#app/core/jobs/install-jobs.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { exportSiteJob } from './export-site.job.server.ts';
import { openStaticExports } from './static-export-context.server.ts';
import { findLatestExport, requestStaticExport } from './static-exports.server.ts';
import { staticExports } from './tables.server.ts';

openTestDatabase();

test('of admins who ask for an export at the same moment one starts it, and the others learn of it', async () => {
  await installJobs([exportSiteJob]);
  const { id } = await makeUser({ roles: ['admin'] });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => requestStaticExport(id)));
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(4);
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(DomainError);
    expect(reason.message).toBe('The site is being exported already. Wait until that has ended.');
  }
  expect(await db.$count(staticExports)).toBe(1);
});

test('an export whose job has ended without an outcome does not keep the next one from starting', async () => {
  await installJobs([exportSiteJob]);
  const { id } = await makeUser({ roles: ['admin'] });
  await db.delete(staticExports);
  const [lost] = await db.insert(staticExports).values({ state: 'running' }).returning();
  await requestStaticExport(id);
  expect((await findLatestExport())?.state).toBe('waiting');
  const [ended] = await db
    .select()
    .from(staticExports)
    .where(eq(staticExports.id, lost?.id ?? ''));
  expect(ended).toMatchObject({ state: 'failed', error: expect.stringContaining('The site is unchanged') });
  await expect(requestStaticExport(id)).rejects.toThrow('being exported already');
});

test('the screen shows an export whose job was lost as a failed one, so that the next can be started', async () => {
  await installJobs([exportSiteJob]);
  const { id } = await makeUser({ roles: ['admin'] });
  for (const state of ['waiting', 'running'] as const) {
    await db.delete(staticExports);
    await db.insert(staticExports).values({ state });
    expect(await findLatestExport()).toMatchObject({ state: 'failed', error: expect.stringContaining('export again') });
  }
  await requestStaticExport(id);
  expect(await findLatestExport()).toMatchObject({ state: 'waiting', error: null });
  await db.update(staticExports).set({ state: 'running' });
  expect(await findLatestExport()).toMatchObject({ state: 'running', error: null });
});

test.each([
  ['ENOSPC', 'There was no room left on the disk'],
  ['EDQUOT', 'There was no room left on the disk'],
  // As the database driver reports it.
  ['53100 of a query', 'There was no room left on the disk'],
  ['EIO', 'It could not be completed'],
])('an export that fails with %s says: %s', async (code, sentence) => {
  const failure = Object.assign(new Error('write failed'), { code: code.split(' ')[0] });
  const failedQuery = new Error('Failed query', { cause: failure });
  const sharedDir = mkdtempSync(join(tmpdir(), 'exports-'));
  onTestFinished(() => rmSync(sharedDir, { recursive: true }));
  await db.delete(staticExports);
  openSiteOrigin('https://example.org');
  openStaticExports({
    sharedDir,
    read: () => Promise.reject(code === '53100 of a query' ? failedQuery : failure),
  });
  const [{ id: exportId } = { id: '' }] = await db.insert(staticExports).values({ state: 'waiting' }).returning();
  await exportSiteJob.run({ exportId }, jobContext);
  expect(await findLatestExport()).toMatchObject({ state: 'failed', error: expect.stringContaining(sentence) });
});
