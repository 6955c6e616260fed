import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, id, moment } from '#app/core/database/columns.server.ts';
import { person, users } from '#app/core/identity/tables.server.ts';
import { forumPosts, forumThreads } from '../tables.server.ts';
import type { HarmKind } from '../writing/harms.ts';
import type { ForumRule } from '../writing/rules.ts';
import type { AppealOutcome, ModerationActKind } from './acts/act-kinds.ts';

/** The changes of an act, so that it can be undone. Each kind reads only the fields that it has written. */
export interface ActState {
  status?: string;
  /** The reasons of the review that the act closed. */
  reasons?: string[];
  /** ISO 8601; null: was not locked, pinned or restricted. Of a merge: when its followers came. */
  at?: string | null;
  topicId?: string | null;
  /** The other thread of a merge or split. */
  threadId?: string;
  /** The posts that moved there. */
  postIds?: string[];
  /** Of an edit: the version before it. The words are only there, because its author may delete them. */
  version?: number;
  /** The picture that was removed. */
  pictureId?: string;
}

/** Acts of moderators. The audit log has the same events, and is read by admins only. */
export const forumActs = pgTable(
  'forum_acts',
  {
    id: id(),
    kind: text().$type<ModerationActKind>().notNull(),
    postId: belongsTo(() => forumPosts.id),
    threadId: belongsTo(() => forumThreads.id),
    /** Who was notified, and may appeal: the author of the post or of the thread. */
    memberId: person(),
    moderatorId: person(),
    /** Null if no rule was broken. */
    rule: text().$type<ForumRule>(),
    /** The moderator's message to the author. */
    reason: text().notNull().default(''),
    before: jsonb().$type<ActState>().notNull().default({}),
    after: jsonb().$type<ActState>().notNull().default({}),
    /** The acts of one press on many posts have the same; null: an act by itself. */
    batchId: uuid(),
    at: moment().notNull(),
    undoneAt: moment(),
    undoneById: person(),
  },
  (table) => [
    index('forum_acts_post').on(table.postId, table.at),
    index('forum_acts_thread').on(table.threadId, table.at),
    index('forum_acts_member').on(table.memberId, table.at),
    index('forum_acts_moderator').on(table.moderatorId),
    index('forum_acts_batch').on(table.batchId).where(sql`batch_id is not null`),
    index('forum_acts_undone_by').on(table.undoneById),
  ],
);

/** An author's appeals against acts. One appeal for each act. */
export const forumAppeals = pgTable(
  'forum_appeals',
  {
    actId: uuid()
      .primaryKey()
      .references(() => forumActs.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: moment().notNull(),
    outcome: text().$type<AppealOutcome>(),
    /** The other moderator's message to the author. */
    answer: text().notNull().default(''),
    decidedAt: moment(),
    decidedById: person(),
  },
  (table) => [
    index('forum_appeals_open').on(table.createdAt).where(sql`decided_at is null`),
    index('forum_appeals_decider').on(table.decidedById),
  ],
);

/** Notes on members, which moderators alone read. About an anonymous post: those only who know its author. */
export const forumMemberNotes = pgTable(
  'forum_member_notes',
  {
    id: id(),
    memberId: belongsTo(() => users.id),
    /** The post on whose screen it was written. */
    postId: uuid().references(() => forumPosts.id, { onDelete: 'cascade' }),
    writerId: person(),
    text: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('forum_member_notes_member').on(table.memberId, table.createdAt),
    index('forum_member_notes_writer').on(table.writerId),
    index('forum_member_notes_post').on(table.postId),
  ],
);

/** Which moderator has seen the author of which anonymous post, with a reason in the audit log. */
export const forumRevelations = pgTable(
  'forum_revelations',
  {
    postId: belongsTo(() => forumPosts.id),
    moderatorId: belongsTo(() => users.id),
    at: moment().notNull(),
  },
  (table) => [
    unique('forum_revelations_unique').on(table.postId, table.moderatorId),
    index('forum_revelations_moderator').on(table.moderatorId),
  ],
);

/** The text of a profile before it was cleared. Its picture is deleted at once. */
export interface FormerProfile {
  bio: string;
  handle: string;
  isNameChosen: boolean;
}

/** Reports of the profiles of members. One of each person for each profile. */
export const forumProfileReports = pgTable(
  'forum_profile_reports',
  {
    id: id(),
    profileId: belongsTo(() => users.id),
    /** The id of a member, or a digest for a visitor. */
    reporterKey: text().notNull(),
    /** Null: a visitor. */
    reporterId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    rule: text().$type<ForumRule>().notNull(),
    harm: text().$type<HarmKind>(),
    note: text().notNull(),
    /** As of a post. */
    email: text().notNull().default(''),
    createdAt: moment().notNull(),
    /** The text that the decision cleared, for thirty days, so that it can be undone. On one of its reports. */
    former: jsonb().$type<FormerProfile>(),
    resolvedAt: moment(),
    resolvedById: person(),
  },
  (table) => [
    uniqueIndex('forum_profile_reports_reporter').on(table.profileId, table.reporterKey),
    index('forum_profile_reports_by').on(table.reporterId),
    index('forum_profile_reports_open').on(table.createdAt).where(sql`resolved_at is null`),
    index('forum_profile_reports_resolver').on(table.resolvedById),
  ],
);
