import { asc, eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import { findMailStates } from '#app/modules/mail/queries.server.ts';
import type { ShownMailState } from '#app/modules/mail/states.ts';
import type { NoteActor } from '../note-authors.ts';
import { inboxItems, inboxNotes, inboxReplies } from '../tables.server.ts';

interface Written {
  id: string;
  authorId: string | null;
  authorName: string | null;
  text: string;
  createdAt: Date;
}

export interface Note extends Written {
  actor: NoteActor | null;
}

export interface Reply extends Written {
  subject: string;
  mailId: string;
  /** The state of its mail; null if its log entry is deleted. */
  mail: { state: ShownMailState; lastError: string | null; sentAt: Date | null } | null;
}

/** Returns one item with its notes and replies, the oldest first, or null. */
export async function findItem(id: string) {
  const [item] = await db.select().from(inboxItems).where(eq(inboxItems.id, id));
  if (!item) return null;
  const [notes, replies] = await Promise.all([listNotes(id), listReplies(id)]);
  const { digest: _digest, ...rest } = item;
  return { ...rest, notes, replies };
}

export type FoundItem = NonNullable<Awaited<ReturnType<typeof findItem>>>;

const listNotes = (itemId: string): Promise<Note[]> =>
  db
    .select({
      id: inboxNotes.id,
      authorId: inboxNotes.authorId,
      authorName: users.name,
      actor: inboxNotes.actor,
      text: inboxNotes.text,
      createdAt: inboxNotes.createdAt,
    })
    .from(inboxNotes)
    .leftJoin(users, eq(users.id, inboxNotes.authorId))
    .where(eq(inboxNotes.itemId, itemId))
    .orderBy(asc(inboxNotes.createdAt), asc(inboxNotes.id));

async function listReplies(itemId: string): Promise<Reply[]> {
  const replies = await db
    .select({
      id: inboxReplies.id,
      authorId: inboxReplies.authorId,
      authorName: users.name,
      subject: inboxReplies.subject,
      text: inboxReplies.text,
      createdAt: inboxReplies.createdAt,
      mailId: inboxReplies.mailId,
    })
    .from(inboxReplies)
    .leftJoin(users, eq(users.id, inboxReplies.authorId))
    .where(eq(inboxReplies.itemId, itemId))
    .orderBy(asc(inboxReplies.createdAt), asc(inboxReplies.id));
  const states = await findMailStates(replies.map(({ mailId }) => mailId));
  return replies.map((reply) => ({ ...reply, mail: states.get(reply.mailId) ?? null }));
}
