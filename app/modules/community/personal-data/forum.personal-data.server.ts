import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { db } from '#app/core/database/db.server.ts';
import type { PersonalDataProvider } from '#app/core/records/personal-data-provider.server.ts';
import { historyPath, permalinkPath, threadPath } from '../addresses.ts';
import { forumTag } from '../cache-tags.ts';
import { eraseImported, exportImported } from '../import/imported-data.server.ts';
import { erasesPosts } from '../members/member-settings.server.ts';
import { eraseModeration, exportModeration } from '../moderation/moderation-records.server.ts';
import { forumProfileReports } from '../moderation/tables.server.ts';
import { deletePostsOf } from '../posts/delete-post.server.ts';
import { rerenderPost } from '../posts/render-post.server.ts';
import { forumPostVersions } from '../posts/versions/tables.server.ts';
import {
  forumLikes,
  forumPosts,
  forumPseudonyms,
  forumReports,
  forumReviews,
  forumThreads,
  forumVisitorReports,
  isShownPost,
} from '../tables.server.ts';
import { forumReadStates } from '../threads/reading/tables.server.ts';
import { listAllDrafts } from '../writing/drafts/drafts.server.ts';
import { forumDrafts } from '../writing/drafts/tables.server.ts';
import { forumMentions } from '../writing/mentions/tables.server.ts';
import { forumPostPictures } from '../writing/pictures/tables.server.ts';
import { eraseVotes, exportPolls } from '../writing/polls/poll-data.server.ts';
import { eraseMembership, exportMembership } from './membership-data.server.ts';

/**
 * A person's posts, likes and follows in the forum. After an erasure their posts stay, as those of a former member,
 * or go, as the member chose.
 */
export const forumPersonalData: PersonalDataProvider = {
  name: 'What you wrote in the forum',
  processing: {
    purpose: 'Running the community and keeping it safe',
    basis: 'contract; legitimate interest in removing abuse',
    kept: () =>
      'For as long as the account exists. Afterwards posts stay without a name, or go, as the member chose. Notifications for 90 days once read, or a year. Addresses left with a report until it is decided. What a moderator cleared from a profile for 30 days',
  },
  tables: [
    'forum_threads',
    'forum_posts',
    'forum_pseudonyms',
    'forum_likes',
    'forum_reviews',
    'forum_reports',
    'forum_profile_reports',
    'forum_visitor_reports',
    'forum_restrictions',
    'forum_acts',
    'forum_appeals',
    'forum_member_notes',
    'forum_revelations',
    'forum_read_states',
    'forum_members',
    'forum_follows',
    'forum_bookmarks',
    'forum_blocks',
    'forum_notifications',
    'forum_mentions',
    'forum_poll_votes',
    'forum_drafts',
    'forum_imported_members',
  ],
  async export({ id, email }) {
    const posts = await db
      .select({ post: forumPosts, slug: forumThreads.slug, title: forumThreads.title, hashtags: forumThreads.hashtags })
      .from(forumPosts)
      .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
      .where(and(eq(forumPosts.authorId, id), ne(forumPosts.status, 'deleted')))
      .orderBy(asc(forumPosts.createdAt));
    const likes = await db
      .select({ slug: forumThreads.slug, number: forumPosts.number, at: forumLikes.createdAt })
      .from(forumLikes)
      .innerJoin(forumPosts, eq(forumPosts.id, forumLikes.postId))
      .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
      .where(eq(forumLikes.authorId, id))
      .orderBy(asc(forumLikes.createdAt));
    const mentions = await db
      .select({ slug: forumThreads.slug, number: forumPosts.number })
      .from(forumMentions)
      .innerJoin(forumPosts, eq(forumPosts.id, forumMentions.postId))
      .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
      .where(and(eq(forumMentions.memberId, id), isShownPost))
      .orderBy(asc(forumPosts.createdAt));
    const read = await db
      .select({ slug: forumThreads.slug, state: forumReadStates })
      .from(forumReadStates)
      .innerJoin(forumThreads, eq(forumThreads.id, forumReadStates.threadId))
      .where(eq(forumReadStates.memberId, id))
      .orderBy(asc(forumReadStates.readAt));
    return {
      posts: posts.map(({ post, slug, title, hashtags }) => ({
        address: permalinkPath(slug, post.number),
        title,
        ...(post.number === 1 && { hashtags }),
        content: post.content,
        ...(post.warning && { contentWarning: post.warning }),
        anonymous: post.anonymousNumber !== null,
        aiGenerated: post.isAiGenerated,
        writtenAt: post.writtenAt,
      })),
      earlierVersions: await exportVersions(id),
      mentionedIn: mentions.map(({ slug, number }) => permalinkPath(slug, number)),
      drafts: (await listAllDrafts(id)).map(({ fields, thread, updatedAt }) => ({
        ...fields,
        ...(thread && { thread: threadPath(thread.slug) }),
        updatedAt,
      })),
      read: read.map(({ slug, state }) => ({ address: threadPath(slug), upTo: state.number, at: state.readAt })),
      ...(await exportReports(id, email)),
      ...(await exportPolls(id)),
      ...(await exportModeration(id)),
      ...(await exportMembership(id)),
      formerForum: await exportImported(id),
      likes: likes.map(({ slug, number, at }) => ({ address: permalinkPath(slug, number), at })),
    };
  },
  async erase(tx, { id, email }) {
    if (await erasesPosts(id, tx)) await deletePostsOf(tx, id);
    await eraseMembership(tx, id);
    // Likes stay as numbers. Pseudonyms go first: they would still connect the posts of one thread with a person.
    await tx.delete(forumPseudonyms).where(eq(forumPseudonyms.authorId, id));
    await tx.delete(forumLikes).where(eq(forumLikes.authorId, id));
    // Changed and deleted texts do not outlive the account.
    const ownPosts = tx.select({ id: forumPosts.id }).from(forumPosts).where(eq(forumPosts.authorId, id));
    await tx.delete(forumPostVersions).where(inArray(forumPostVersions.postId, ownPosts));
    await tx.delete(forumMentions).where(eq(forumMentions.memberId, id));
    await tx.delete(forumVisitorReports).where(inArray(forumVisitorReports.postId, ownPosts));
    for (const reports of [forumVisitorReports, forumProfileReports])
      await tx.update(reports).set({ email: '', note: '' }).where(eq(reports.email, email.toLowerCase()));
    // The media service deletes the pictures afterwards. Posts that stay no longer show them.
    const withPictures = await tx
      .selectDistinct({ post: forumPosts })
      .from(forumPosts)
      .innerJoin(forumPostPictures, eq(forumPostPictures.postId, forumPosts.id))
      .where(eq(forumPosts.authorId, id));
    for (const { post } of withPictures) await rerenderPost(tx, { ...post, authorId: null });
    await eraseVotes(tx, id);
    await tx.delete(forumDrafts).where(eq(forumDrafts.memberId, id));
    await tx.delete(forumReadStates).where(eq(forumReadStates.memberId, id));
    await tx.delete(forumReports).where(eq(forumReports.reporterId, id));
    await tx
      .delete(forumProfileReports)
      .where(or(eq(forumProfileReports.reporterId, id), eq(forumProfileReports.profileId, id)));
    await tx.update(forumProfileReports).set({ resolvedById: null }).where(eq(forumProfileReports.resolvedById, id));
    await eraseModeration(tx, id);
    await eraseImported(tx, { id, email });
    await tx.update(forumReviews).set({ resolvedById: null }).where(eq(forumReviews.resolvedById, id));
    await tx
      .update(forumPosts)
      .set({ authorId: null, submissionKey: null, writtenAt: sql`${forumPosts.createdAt}` })
      .where(eq(forumPosts.authorId, id));
    await tx.update(forumThreads).set({ authorId: null }).where(eq(forumThreads.authorId, id));
    await announceChange(tx, forumTag, '*');
  },
};

/** The earlier texts of a member's posts. */
async function exportVersions(id: string) {
  const versions = await db
    .select({ version: forumPostVersions, slug: forumThreads.slug, number: forumPosts.number })
    .from(forumPostVersions)
    .innerJoin(forumPosts, eq(forumPosts.id, forumPostVersions.postId))
    .innerJoin(forumThreads, eq(forumThreads.id, forumPosts.threadId))
    .where(eq(forumPosts.authorId, id))
    .orderBy(asc(forumPostVersions.writtenAt));
  return versions.map(({ version: { version, title, content, warning, writtenAt }, slug, number }) => ({
    address: historyPath(slug, number, version),
    ...(title !== null && { title }),
    content,
    ...(warning && { contentWarning: warning }),
    writtenAt,
  }));
}

/** Returns the reports that a member made, and those that visitors made of their posts. */
const exportReports = async (id: string, email: string) => ({
  reports: await db
    .select({
      rule: forumReports.rule,
      harm: forumReports.harm,
      note: forumReports.note,
      at: forumReports.createdAt,
    })
    .from(forumReports)
    .where(eq(forumReports.reporterId, id)),
  profileReports: await db
    .select({
      rule: forumProfileReports.rule,
      harm: forumProfileReports.harm,
      note: forumProfileReports.note,
      at: forumProfileReports.createdAt,
    })
    .from(forumProfileReports)
    .where(or(eq(forumProfileReports.reporterId, id), eq(forumProfileReports.email, email.toLowerCase()))),
  clearedFromProfile: await db
    .select({ former: forumProfileReports.former, at: forumProfileReports.resolvedAt })
    .from(forumProfileReports)
    .where(and(eq(forumProfileReports.profileId, id), isNotNull(forumProfileReports.former))),
  reportsWithoutAccount: await db
    .select({
      rule: forumVisitorReports.rule,
      harm: forumVisitorReports.harm,
      note: forumVisitorReports.note,
      at: forumVisitorReports.createdAt,
    })
    .from(forumVisitorReports)
    .where(eq(forumVisitorReports.email, email.toLowerCase())),
  // Not the words: they may tell who wrote them.
  reportsByVisitors: await db
    .select({
      rule: forumVisitorReports.rule,
      harm: forumVisitorReports.harm,
      at: forumVisitorReports.createdAt,
    })
    .from(forumVisitorReports)
    .innerJoin(forumPosts, eq(forumPosts.id, forumVisitorReports.postId))
    .where(eq(forumPosts.authorId, id)),
});
