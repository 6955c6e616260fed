import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { slugOf } from '#app/lib/text/slug.ts';
import type { Pillar } from '#packages/illustrations/names.ts';
import { addReply } from '../posts/reply.server.ts';
import { indexTopics } from '../search/index-thread.server.ts';
import { forumThreads, forumTopics } from '../tables.server.ts';
import { addThread } from './start-thread.server.ts';

interface FirstTopic {
  name: string;
  description: string;
  pillar: Pillar;
}

/** Adds topics in this order. */
export async function addTopics(tx: Transaction, topics: readonly FirstTopic[]): Promise<void> {
  const added = await tx
    .insert(forumTopics)
    .values(topics.map((topic, position) => ({ ...topic, slug: slugOf(topic.name), position })))
    .returning({ id: forumTopics.id });
  await indexTopics(
    tx,
    added.map(({ id }) => id),
  );
}

export interface SampleThread {
  topic: string;
  title: string;
  content: string;
  hashtags: string[];
  replies: string[];
}

const sampleAuthor = 'Resjam Team';

/** Adds a thread of the team, marked as a sample. Does nothing if the team has removed its topic. */
export async function addSampleThread(tx: Transaction, sample: SampleThread): Promise<void> {
  const [topic] = await tx
    .select()
    .from(forumTopics)
    .where(eq(forumTopics.slug, slugOf(sample.topic)));
  if (!topic) return;
  const plain = { isAnonymous: false, isAiGenerated: false };
  const { id } = await addThread(tx, {
    member: null,
    authorName: sampleAuthor,
    topicId: topic.id,
    thread: { ...plain, title: sample.title, content: sample.content, category: topic.slug, hashtags: sample.hashtags },
    isSample: true,
  });
  for (const content of sample.replies) {
    const [thread] = await tx.select().from(forumThreads).where(eq(forumThreads.id, id));
    if (thread) await addReply(tx, thread, { member: null, authorName: sampleAuthor, reply: { ...plain, content } });
  }
}
