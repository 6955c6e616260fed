import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { setClock } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { FieldError } from '#app/core/domain-error.ts';
import { openAuthSettings } from '#app/core/identity/auth-settings.server.ts';
import { openSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { addMonths } from '#app/lib/time/london-day.ts';
import { longTextOfDay } from '#app/lib/time/when.ts';
import { decideProfile } from '#app/modules/community/moderation/profile-reports.server.ts';
import { reportProfile } from '#app/modules/community/moderation/report.server.ts';
import { submitComplaint } from '#app/modules/inbox/receiving/submit-enquiry.server.ts';
import { inboxItems } from '#app/modules/inbox/tables.server.ts';
import { mails } from '#app/modules/mail/tables.server.ts';
import { measured } from '#app/modules/site/accessibility/measured.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { jobContext } from '#test/job-context.ts';
import { actOnIncident } from '../incidents/incidents.server.ts';
import { recordReview } from '../reviews/reviews.server.ts';
import { listDone } from './list-done.server.ts';
import { listDuties } from './list-duties.server.ts';
import { remindOfDuties } from './remind-of-duties.job.server.ts';

openTestDatabase();

beforeEach(() => {
  openSiteOrigin('https://example.org');
  openAuthSettings({ secret: 'x'.repeat(32) });
  setClock(new Date('2026-09-03T21:00Z'));
  return () => setClock();
});

const sender = { clientAddress: '192.0.2.1', userId: null, campaign: '', origin: 'https://example.org' };
const noTraps = { isHoneypotFilled: false, startedAt: 0 };
const complain = (complaintKind: 'danger' | 'service' | 'member', traps = noTraps) =>
  submitComplaint(
    { fullName: 'Ann', email: 'ann@example.org', complaintKind, subject: '', message: `About ${complaintKind}` },
    traps,
    sender,
  );
const dutiesWith = async (key: string) =>
  (await listDuties()).filter((duty) => duty.key.endsWith(key)).map(({ what, dueOn }) => `${dueOn}: ${what}`);

test('complaints are on the desk until somebody replies: those about danger the same day, the silent ones within thirty days', async () => {
  await complain('danger');
  await complain('service');
  expect(await dutiesWith('complaints')).toEqual([
    '2026-09-04: Reply to 1 complaint about danger or illegal content',
    '2026-09-04: Reply to 1 complaint',
  ]);
  await complain('member', { isHoneypotFilled: true, startedAt: 0 });
  await db.delete(inboxItems).where(eq(inboxItems.folder, 'inbox'));
  expect(await dutiesWith('complaints')).toEqual(['2026-10-02: Read 1 complaint without an acknowledgement']);
  await db.update(inboxItems).set({ readAt: new Date() });
  expect(await dutiesWith('complaints')).toEqual([]);
});

test('a reported profile is on the desk until a moderator decides; what was decided is among what was done', async () => {
  const [member, moderator] = [await makeUser(), await makeUser({ name: 'Mo Derator', roles: ['moderator'] })];
  const report = { reason: 'suicide', note: '' } as const;
  await reportProfile({ member: null, clientAddress: '192.0.2.5' }, member.id, report);
  expect(await dutiesWith('profiles')).toEqual(['2026-09-04: Review 1 reported profile']);
  await decideProfile({ id: moderator.id, role: 'moderator' }, member.id, 'clear');
  expect(await dutiesWith('profiles')).toEqual([]);
  setClock(new Date('2026-09-03T22:00Z'));
  await recordReview(moderator.id, 'access');
  expect((await listDone()).map(({ action, actorName }) => `${actorName}: ${action}`).slice(0, 2)).toEqual([
    'Mo Derator: duty-review.access',
    'Mo Derator: forum-profile.cleared',
  ]);
});

test('half a year after accessibility was measured, the desk and the reminder ask to measure it again', async () => {
  const dueOn = addMonths(measured.measuredOn, 6);
  expect(await dutiesWith('accessibility')).toEqual([`${dueOn}: Measure accessibility again`]);
  setClock(new Date(`${addMonths(dueOn, 1)}T09:00Z`));
  await remindOfDuties.run({}, jobContext);
  const [reminder] = await db.select().from(mails).where(eq(mails.kind, 'duty-reminder'));
  expect(reminder?.text).toContain(`Measure accessibility again: overdue since ${longTextOfDay(dueOn)}`);
});

test('several incidents are told apart on the desk, and an email carries none of their words', async () => {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const incident = { act: 'record', details: 'It was on the train.' } as const;
  for (const [title, at] of [
    ['Lost laptop', '2026-09-01T08:00Z'],
    ['Lost telephone', '2026-09-01T08:00Z'],
    ['Lost laptop', '2026-09-02T09:30Z'],
  ] as const)
    await actOnIncident(actorId, { ...incident, title, foundAt: new Date(at) });
  const duties = (await listDuties()).filter(({ href }) => href.startsWith('/admin/duties/incidents#'));
  expect(duties.map(({ title, what }) => `${title}: ${what.split(',')[0]}`).toSorted()).toEqual([
    'Lost laptop: Assess the incident found on 1 September 2026 at 09:00',
    'Lost laptop: Assess the incident found on 2 September 2026 at 10:30',
    'Lost telephone: Assess the incident found on 1 September 2026 at 09:00',
  ]);
  expect(new Set(duties.map(({ href }) => href)).size).toBe(3);
  await db.delete(mails);
  await remindOfDuties.run({}, jobContext);
  const [reminder] = await db.select().from(mails).where(eq(mails.kind, 'duty-reminder'));
  expect(reminder?.text).toContain('Assess the incident found on 2 September 2026');
  expect(reminder?.text).not.toMatch(/Lost|train/);
});

test.each(['2026-09-03T21:01Z', '2026-09-04T09:00Z', '2027-09-03T09:00Z'])(
  'an incident that was found in the future (%s) is refused beside its field',
  async (at) => {
    const { id: actorId } = await makeUser({ roles: ['admin'] });
    const incident = { act: 'record', title: 'Lost laptop', details: 'On the train.', foundAt: new Date(at) } as const;
    const refused = await actOnIncident(actorId, incident).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FieldError);
    expect(refused).toMatchObject({ field: 'foundAt', message: expect.stringContaining('in the future') });
  },
);
