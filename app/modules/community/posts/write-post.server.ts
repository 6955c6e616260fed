import { insertRow } from '#app/core/database/insert-row.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import type { ForumMember } from '../members/author.server.ts';
import { forumPosts, type PostRow } from '../tables.server.ts';
import { writeMentions } from '../writing/mentions/mentions.server.ts';
import { recordPictures } from '../writing/pictures/post-pictures.server.ts';
import { addPoll } from '../writing/polls/add-poll.server.ts';
import { pollOf } from '../writing/polls/poll-schema.ts';
import type { NewReply } from '../writing/schema.server.ts';
import type { Screening } from '../writing/screen-post.server.ts';
import { renderPost } from './render-post.server.ts';

/** The data that a post of another forum comes with. No one is notified of it. */
export interface ImportedPost {
  writtenAt: Date;
  /** Its author there (`forum_imported_members`); null: not known. */
  memberId: string | null;
  likes: number;
  /** Its number in its thread there; null: it had none. */
  number: number | null;
}

/** The author of a post, and how it came here. */
export interface PostSource {
  /** Null for sample and imported content. */
  member: ForumMember | null;
  authorName?: string;
  /** Absent: it is shown at once. */
  screening?: Screening;
  imported?: ImportedPost;
}

/** Returns the columns that a post and the thread which it begins have in common. */
export const sourceColumns = ({ member, authorName, screening, imported }: PostSource) => ({
  status: screening?.status ?? ('published' as const),
  authorId: member?.id ?? null,
  authorName: authorName ?? null,
  likeCount: imported?.likes ?? 0,
});

type PostColumns = Omit<typeof forumPosts.$inferInsert, 'content' | 'html' | 'createdAt'> & { createdAt: Date };
type PostContent = Pick<NewReply, 'content' | 'warning' | 'isAiGenerated' | 'key'> & Parameters<typeof pollOf>[0];

/** Writes the row of a post, with its mentions, pictures and poll. The caller keeps the counts of its thread. */
export async function writePost(
  tx: Transaction,
  source: PostSource,
  input: PostContent,
  columns: PostColumns,
): Promise<PostRow> {
  const { member, screening, imported } = source;
  const rendered = await renderPost(tx, input.content, member?.id ?? null);
  const post = await insertRow(tx, forumPosts, {
    ...columns,
    ...sourceColumns(source),
    needsCare: screening?.needsCare ?? false,
    importedMemberId: imported?.memberId ?? null,
    importedNumber: imported?.number ?? null,
    content: input.content,
    ...rendered.stored,
    warning: input.warning ?? '',
    isAiGenerated: input.isAiGenerated,
    submissionKey: input.key ?? null,
  });
  if (member) await writeMentions(tx, post.id, rendered.mentioned);
  await recordPictures(tx, post.id, rendered.pictures);
  await addPoll(tx, post.id, pollOf(input), columns.createdAt);
  return post;
}
