import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { installJobs } from '#app/core/jobs/install-jobs.server.ts';
import { isJobPending } from '#app/core/jobs/is-job-pending.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { countFunnel } from '../counts/count-funnel.job.server.ts';
import { addFunnel, deleteFunnel, listFunnels, readFunnels } from '../counts/funnels.server.ts';
import { addGoal } from '../definitions/goals.server.ts';
import { addShareLink, listShareLinks } from '../reports/share-links.server.ts';
import { analyticsEventDays, analyticsFunnelDays, analyticsGoals } from '../tables.server.ts';
import { applyAnalyticsAction } from './apply-analytics-action.server.ts';

openTestDatabase();
beforeAll(() => openSiteOrigin('http://localhost'));

const steps = [
  { kind: 'page', target: '/services' },
  { kind: 'page', target: '/contact' },
] as const;
const thing = {
  'delete-goal': () =>
    db.transaction((tx) => addGoal(tx, { name: 'The stored name', kind: 'page', target: '/contact' })),
  'delete-funnel': () => db.transaction((tx) => addFunnel(tx, { name: 'The stored name', steps: [...steps] })),
  'revoke-link': () => db.transaction((tx) => addShareLink(tx, 'The stored name')),
};
const listOf = {
  'delete-goal': () => db.select().from(analyticsGoals),
  'delete-funnel': listFunnels,
  'revoke-link': listShareLinks,
};

test.each([
  ['delete-goal', 'analytics.goal-deleted'],
  ['delete-funnel', 'analytics.funnel-deleted'],
  ['revoke-link', 'analytics.link-revoked'],
] as const)('%s is in the audit log once, by the stored name and not the one of the post', async (act, action) => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  await thing[act]();
  const [stored] = await listOf[act]();
  const post = () =>
    applyAnalyticsAction(
      new Request('http://localhost/admin/analytics/settings', {
        method: 'POST',
        body: new URLSearchParams({ act, id: stored?.id ?? '', name: 'Something harmless' }),
      }),
      actorId,
    );
  for (let times = 0; times < 2; times += 1) await post();
  expect(await listOf[act]()).toEqual([]);
  expect(await db.select().from(auditEvents).where(eq(auditEvents.actorId, actorId))).toMatchObject([
    { action, subjectName: 'The stored name' },
  ]);
});

test('a funnel has no step to which nobody could come, and what was typed is kept', async () => {
  await installJobs([countFunnel]);
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const add = (step2: string) =>
    applyAnalyticsAction(
      new Request('http://localhost/admin/analytics/settings', {
        method: 'POST',
        body: new URLSearchParams({ act: 'add-funnel', name: 'To a call', step1: '/services', step2 }),
      }),
      actorId,
    );
  expect(await add('Book a call')).toMatchObject({
    data: {
      values: { name: 'To a call', step2: 'Book a call' },
      errors: { step2: expect.stringContaining('No goal counts') },
    },
  });
  await db.transaction((tx) => addGoal(tx, { name: 'Calls', kind: 'button', target: 'Book a call' }));
  await add('Book a call');
  expect((await listFunnels()).map((funnel) => funnel.steps)).toEqual([
    [
      { kind: 'page', target: '/services' },
      { kind: 'button', target: 'Book a call' },
    ],
  ]);
});

test('the days of a new funnel are counted by a job, and not while its admin waits', async () => {
  await installJobs([countFunnel]);
  await db.insert(analyticsEventDays).values({ day: '2026-05-01', version: 1 });
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const form = new URLSearchParams({ act: 'add-funnel', name: 'To a job', step1: '/services', step2: '/contact' });
  const url = 'http://localhost/admin/analytics/settings';
  await applyAnalyticsAction(new Request(url, { method: 'POST', body: form }), actorId);
  const [funnel] = (await listFunnels()).filter(({ name }) => name === 'To a job');
  const funnelId = funnel?.id ?? '';
  const countedDays = () => db.$count(analyticsFunnelDays, eq(analyticsFunnelDays.funnelId, funnelId));
  expect(await isJobPending('count-funnel', { funnelId })).toBe(true);
  expect(await countedDays()).toBe(0);
  const period = { first: '2026-05-01', last: '2026-05-01' };
  const shownVisits = async () =>
    (await readFunnels(period)).find(({ id }) => id === funnelId)?.steps.map(({ visits }) => visits);
  expect(await shownVisits()).toEqual([null, null]);
  for (let run = 0; run < 2; run++) await countFunnel.run({ funnelId }, jobContext);
  expect(await countedDays()).toBe(2);
  // Counts are shown once the job has ended, not once there are some.
  expect(await shownVisits()).toEqual([null, null]);
  await db.execute(sql`update jobs.job set state = 'completed' where name = 'count-funnel'`);
  expect(await shownVisits()).toEqual([0, 0]);
  await db.transaction((tx) => deleteFunnel(tx, funnelId));
  await countFunnel.run({ funnelId }, jobContext);
  expect(await countedDays()).toBe(0);
});
