import { eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { memberName } from '#app/core/identity/names/member-name.server.ts';
import { profiles } from '#app/core/identity/tables.server.ts';
import { shownAuthor } from '../members/author.server.ts';
import { forumThreads, forumTopics } from '../tables.server.ts';
import { memberPicture } from '../writing/pictures/member-picture.server.ts';
import type { ThreadCard } from './thread-card.ts';

/** Begins a query of threads, published or not, with all that lists show. The caller leaves out what is hidden. */
export const selectThreads = () =>
  db
    .select({
      thread: forumThreads,
      topic: { slug: forumTopics.slug, name: forumTopics.name, pillar: forumTopics.pillar },
      displayName: memberName,
      handle: profiles.handle,
      picture: memberPicture,
    })
    .from(forumThreads)
    .innerJoin(forumTopics, eq(forumTopics.id, forumThreads.topicId))
    .leftJoin(profiles, eq(profiles.userId, forumThreads.authorId))
    .$dynamic();

export type CardRow = Awaited<ReturnType<typeof selectThreads>>[number];

export const threadCardOf = ({ thread, topic, displayName, handle, picture }: CardRow): ThreadCard => ({
  slug: thread.slug,
  title: thread.title,
  opening: thread.opening,
  author: shownAuthor({
    ...thread,
    displayName,
    handle,
    picture,
    anonymousNumber: thread.isAnonymous ? (thread.anonymousNumber ?? 1) : null,
  }),
  category: topic,
  replies: thread.replyCount,
  likes: thread.likeCount,
  startedAt: thread.createdAt,
  activeAt: thread.activeAt,
  isAiGenerated: thread.isAiGenerated,
  isSample: thread.isSample,
  isPinned: thread.pinnedAt !== null,
  isLocked: thread.lockedAt !== null,
  isSolved: thread.solvedNumber !== null,
});
