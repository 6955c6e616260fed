import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { listRecentAuditEvents } from '#app/core/audit/list-audit-events.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { type Affirmation, affirmationFields } from './affirmation-fields.ts';
import { affirmationRecords } from './affirmations.server.ts';
import { activateAffirmation, deactivateAffirmation } from './change-state.server.ts';
import { listActiveAffirmations } from './queries.server.ts';
import { affirmations } from './tables.server.ts';

openTestDatabase();
beforeEach(() => db.delete(affirmations));

const affirmation = { text: 'I may rest.', category: 'health', pillar: 'meditation', active: true } as const;
const shownTexts = async () => (await listActiveAffirmations()).map(({ text }) => text);

const add = (actorId: string, input: Affirmation) =>
  affirmationRecords.save({ actorId, id: null, input, revision: '' });

async function added() {
  const { id: actorId } = await makeUser({ roles: ['admin'] });
  const { id } = await add(actorId, affirmation);
  return { actorId, id };
}

test('what is added is shown last; the same words twice are refused, whatever their case', async () => {
  const { actorId } = await added();
  await add(actorId, { ...affirmation, text: 'I can ask.' });
  expect(await shownTexts()).toEqual(['I may rest.', 'I can ask.']);
  const twin = add(actorId, { ...affirmation, text: 'i may REST.' });
  await expect(twin).rejects.toMatchObject({ field: 'text', message: 'This affirmation is already in the list' });
  const both = ['I rest.', 'I REST.'].map((text) => add(actorId, { ...affirmation, text }));
  expect((await Promise.allSettled(both)).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('it rests and wakes, and each is told once', async () => {
  const act = await added();
  const after = [];
  for (const change of [deactivateAffirmation, activateAffirmation]) {
    expect([await change(act), await change(act)]).toEqual([true, false]);
    after.push((await shownTexts()).length);
  }
  expect(after).toEqual([0, 1]);
  const acts = (await listRecentAuditEvents(2)).map(({ action }) => action);
  expect(acts.sort()).toEqual(['affirmation.activated', 'affirmation.rested']);
});

test('one in the bin is not shown, and is again once it is restored', async () => {
  const act = await added();
  await deactivateAffirmation(act);
  await affirmationRecords.remove(act);
  // A list that was opened before still offers it.
  for (const change of [deactivateAffirmation, activateAffirmation])
    await expect(change(act)).rejects.toThrow('This affirmation is in the bin. Restore it first.');
  expect(await shownTexts()).toEqual([]);
  await affirmationRecords.bin?.restore(act);
  expect(await shownTexts()).toEqual([]);
  expect(await activateAffirmation(act)).toBe(true);
  expect(await shownTexts()).toEqual(['I may rest.']);
});

test('no batch of an export sorts the affirmations', async () => {
  const positions = Array.from({ length: 3000 }, (_, position) => position);
  await db
    .insert(affirmations)
    .values(positions.map((position) => ({ ...affirmation, text: `I rest ${position}.`, position })));
  await db.execute(sql`analyze affirmations`);
  const { rows: plan } = await db.execute(sql`
    explain select * from affirmations
    where removed_at is null and (position, id) > (1000, '00000000-0000-0000-0000-000000000000')
    order by position, id limit 500`);
  const steps = JSON.stringify(plan);
  expect(steps).toContain('affirmations_order');
  expect(steps).not.toContain('Sort');
});

test('an unticked box means inactive', () => {
  const { text, category, pillar } = affirmation;
  expect(affirmationFields.schema.parse({ text, category, pillar }).active).toBe(false);
  expect(affirmationFields.schema.parse({ text, category, pillar, active: 'on' }).active).toBe(true);
});
