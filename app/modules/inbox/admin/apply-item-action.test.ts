import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents } from '#app/core/audit/tables.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { findItem } from '#app/modules/inbox/items/find-item.server.ts';
import { assignItem, setStatus } from '#app/modules/inbox/items/item-actions.server.ts';
import { statusAfterReply } from '#app/modules/inbox/kinds.ts';
import { postOf } from '#test/conflicts.ts';
import { openTestDatabase } from '#test/database.ts';
import { addAdmin, openInboxTests, receive } from '#test/inbox.ts';
import { applyItemAction } from './apply-item-action.server.ts';

openTestDatabase();
openInboxTests();

const shownFields = { 'status-shown': 'new', 'assignee-shown': '' };
const actions = async () =>
  (await db.select().from(auditEvents).orderBy(desc(auditEvents.at))).map(({ action }) => action).sort();

test('status and assignee are saved together, with a line in the audit log for each', async () => {
  const { id: actorId } = await addAdmin();
  const itemId = await receive();
  const fields = { act: 'details', ...shownFields, status: 'in-progress', assignee: actorId };
  await applyItemAction(postOf(fields), { actorId, itemId });
  expect(await findItem(itemId)).toMatchObject({ status: 'in-progress', assigneeId: actorId });
  expect(await actions()).toEqual(['inbox-item.assigned', 'inbox-item.status-changed']);
});

test('what another admin changed since the form was shown is kept, if it was not chosen here', async () => {
  const [{ id: actorId }, { id: other }] = [await addAdmin(), await addAdmin()];
  const itemId = await receive();
  await assignItem({ actorId: other, itemId, assigneeId: other });
  await applyItemAction(postOf({ act: 'details', ...shownFields, status: 'waiting', assignee: '' }), {
    actorId,
    itemId,
  });
  expect(await findItem(itemId)).toMatchObject({ status: 'waiting', assigneeId: other });
  await setStatus({ actorId: other, itemId, status: 'done' });
  const later = { act: 'details', 'status-shown': 'waiting', status: 'waiting', 'assignee-shown': other, assignee: '' };
  await applyItemAction(postOf(later), { actorId, itemId });
  expect(await findItem(itemId)).toMatchObject({ status: 'done', assigneeId: null });
});

test('an assignee who is no longer an admin is refused, and nothing is changed', async () => {
  const { id: actorId } = await addAdmin();
  const itemId = await receive();
  const gone = crypto.randomUUID();
  const fields = { act: 'details', ...shownFields, status: 'waiting', assignee: gone };
  expect(await applyItemAction(postOf(fields), { actorId, itemId })).toMatchObject({ init: { status: 409 } });
  expect(await findItem(itemId)).toMatchObject({ status: 'new', assigneeId: null });
});

test.each(['enquiry', 'application', 'audit'] as const)('after a reply a new item of kind %s waits', async (kind) => {
  const { id: actorId } = await addAdmin();
  const itemId = await receive({ kind });
  const reply = {
    act: 'reply',
    key: crypto.randomUUID(),
    subject: 'Re',
    text: 'Hello',
    status: '',
  };
  await applyItemAction(postOf(reply), { actorId, itemId });
  expect(await findItem(itemId)).toMatchObject({ status: 'waiting' });
  expect(statusAfterReply('call-booked')).toBe('call-booked');
});
