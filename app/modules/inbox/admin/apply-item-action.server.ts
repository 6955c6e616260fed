import { z } from 'zod';
import { applyFormAct, buttonAct, type Done, formAct } from '#app/core/request/form-acts.server.ts';
import { addNote, assignItem, moveItem, setRead, setStatus } from '#app/modules/inbox/items/item-actions.server.ts';
import { noteSchema, replySchema } from '#app/modules/inbox/items/item-schemas.ts';
import { replyToItem } from '#app/modules/inbox/replies/reply-to-item.server.ts';

type Ids = { actorId: string; itemId: string };

const detailsSchema = z.object({
  status: z.string().max(40),
  'status-shown': z.string(),
  assignee: z.union([z.uuid(), z.literal('')], 'Choose an admin'),
  'assignee-shown': z.string(),
});

/** Changes what the admin chose: what another one has changed since the form was shown is kept. */
async function changeDetails(ids: Ids, details: z.output<typeof detailsSchema>): Promise<false | Done> {
  const { status, assignee } = details;
  const isAssigned =
    assignee !== details['assignee-shown'] && (await assignItem({ ...ids, assigneeId: assignee || null }));
  const isMoved = status !== details['status-shown'] && (await setStatus({ ...ids, status }));
  if (!isMoved) return isAssigned && { title: 'Assignee changed' };
  return {
    title: isAssigned ? 'Status and assignee changed' : 'Status changed',
    text: 'Only the team sees it. Send a reply to tell the person.',
  };
}

const actsOn = (ids: Ids) => ({
  reply: formAct(replySchema, (reply) => replyToItem({ ...ids, ...reply }), 'Reply is on its way'),
  note: formAct(noteSchema, ({ key, note }) => addNote({ ...ids, key, text: note }), 'Note added'),
  details: formAct(detailsSchema, (details) => changeDetails(ids, details)),
  'assign-me': buttonAct(() => assignItem({ ...ids, assigneeId: ids.actorId }), 'Assigned to you'),
  done: buttonAct(() => setStatus({ ...ids, status: 'done' }), 'Done'),
  // Opening the item would mark it as read again.
  unread: buttonAct(() => setRead({ ...ids, isRead: false }), { title: 'Marked as unread', to: '/admin/inbox' }),
  spam: buttonAct(() => moveItem({ ...ids, folder: 'spam' }), 'Moved to spam'),
  'not-spam': buttonAct(() => moveItem({ ...ids, folder: 'inbox' }), 'Moved to the inbox'),
});

/** Handles the forms of an item's screen. */
export const applyItemAction = (request: Request, ids: Ids) =>
  applyFormAct(request, actsOn(ids), { to: `/admin/inbox/${ids.itemId}` });
