import { z } from 'zod';
import { domainErrorResponse } from '#app/core/request/admin/domain-error-response.server.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { failForm, readForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { addNote, assignItem, moveItem, setRead, setStatus } from '#app/modules/inbox/items/item-actions.server.ts';
import { noteSchema, replySchema } from '#app/modules/inbox/items/item-schemas.ts';
import { replyToItem } from '#app/modules/inbox/replies/reply-to-item.server.tsx';

const formSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('reply'), ...replySchema.shape }),
  z.object({ act: z.literal('note'), ...noteSchema.shape }),
  z.object({ act: z.literal('assign'), assignee: z.union([z.uuid(), z.literal('')], 'Choose an admin') }),
  z.object({ act: z.literal('assign-me') }),
  z.object({ act: z.literal('status'), status: z.string().max(40) }),
  z.object({ act: z.literal('done') }),
  z.object({ act: z.literal('unread') }),
  z.object({ act: z.literal('spam') }),
  z.object({ act: z.literal('not-spam') }),
]);

type Act = z.output<typeof formSchema>;
type Ids = { actorId: string; itemId: string };

/** Handles the forms of an item's screen. */
export async function applyToOne(request: Request, ids: Ids) {
  const form = await readForm(request, formSchema);
  if (!form.isValid) {
    if ('act' in form.errors) {
      const text = 'This action isn’t available here.';
      return failForm(400, {}, { tone: 'destructive', title: 'Nothing was changed', text });
    }
    return refuseForm(form);
  }
  const { act } = form.input;
  try {
    const isNew = await run(form.input, ids);
    // Opening the item would mark it as read again.
    const next = act === 'unread' ? '/admin/inbox' : `/admin/inbox/${ids.itemId}`;
    return redirectWithToast(next, {
      tone: isNew ? 'success' : 'info',
      title: isNew ? successTitles[act] : 'Nothing to change',
    });
  } catch (error) {
    return domainErrorResponse(error, form.values);
  }
}

function run(input: Act, ids: Ids): Promise<boolean> {
  switch (input.act) {
    case 'reply':
      return replyToItem({ ...ids, ...input });
    case 'note':
      return addNote({ ...ids, key: input.key, text: input.note });
    case 'assign':
      return assignItem({ ...ids, assigneeId: input.assignee || null });
    case 'assign-me':
      return assignItem({ ...ids, assigneeId: ids.actorId });
    case 'status':
      return setStatus({ ...ids, status: input.status });
    case 'done':
      return setStatus({ ...ids, status: 'done' });
    case 'unread':
      return setRead({ ...ids, isRead: false });
    case 'spam':
      return moveItem({ ...ids, folder: 'spam' });
    case 'not-spam':
      return moveItem({ ...ids, folder: 'inbox' });
  }
}

const successTitles: Record<Act['act'], string> = {
  reply: 'Reply is on its way',
  note: 'Note added',
  assign: 'Assignee changed',
  'assign-me': 'Assigned to you',
  status: 'Status changed',
  done: 'Done',
  unread: 'Marked as unread',
  spam: 'Moved to spam',
  'not-spam': 'Moved to the inbox',
};
