import { db } from '#app/core/database/db.server.ts';
import type { ForumMember } from '#app/modules/community/members/author.server.ts';
import type { ForumRole } from '#app/modules/community/members/permissions.ts';
import { replyToThread } from '#app/modules/community/posts/reply.server.ts';
import { addTopics } from '#app/modules/community/threads/seed-forum.server.ts';
import { startThread } from '#app/modules/community/threads/start-thread.server.ts';
import { findTopic, type Topic } from '#app/modules/community/topics/topics.server.ts';
import type { NewReply, NewThread } from '#app/modules/community/writing/schema.server.ts';
import { makeUser } from './accounts.ts';

/** Adds a topic of the forum. */
export async function makeTopic(name: string): Promise<Topic> {
  await db.transaction((tx) => addTopics(tx, [{ name, description: 'Words.', pillar: 'routine' }]));
  const topic = await findTopic(name.toLowerCase().replaceAll(' ', '-'));
  if (!topic) throw new Error('No topic was made');
  return topic;
}

/** Adds a member. Moderators post without review. */
export async function makeForumMember(role: ForumRole = 'moderator', name = 'Sam Reader'): Promise<ForumMember> {
  return { id: (await makeUser({ name })).id, role };
}

/** Starts a thread. @returns the last part of its address */
export async function makeThread(author: ForumMember, topic: Topic, changes: Partial<NewThread> = {}): Promise<string> {
  const plain = { hashtags: [], isAnonymous: false, isAiGenerated: false };
  const thread = { title: 'How do you sleep?', content: 'I do not.', category: topic.slug, ...plain, ...changes };
  return (await startThread(author, topic.id, thread)).slug;
}

/** Adds a reply. @returns its number */
export async function makeReply(author: ForumMember, slug: string, changes: Partial<NewReply> = {}): Promise<number> {
  const reply = { content: 'Badly.', isAnonymous: false, isAiGenerated: false, ...changes };
  const place = await replyToThread(author, slug, reply);
  if (!place) throw new Error('No reply was made');
  return place.number;
}
