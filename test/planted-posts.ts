import { randomUUID } from 'node:crypto';
import { db } from '#app/core/database/db.server.ts';
import { profiles } from '#app/core/identity/tables.server.ts';
import { forumPosts, forumThreads, forumTopics } from '#app/modules/community/tables.server.ts';
import { makeUser } from './accounts.ts';

const firstNames = ['Nell', 'Omar', 'Priya', 'Zbigniew', 'Siobhán', 'Tariq', 'Yewande', 'Åsa', 'Lowri', 'Mbali'];
const lastNames = ['Quillfeather', 'Oyelaran', 'Featherstone', 'Kowalczyk', 'Ó Súilleabháin', 'Haddad', 'Bjørnsdóttir'];
const shapes = [
  (name: string) => `I talked to ${name} about sleep.`,
  (name: string) => `Thank you, ${name.toUpperCase()}! It helped.`,
  (name: string) => `@${name.toLowerCase().replaceAll(' ', '_')} wrote the same.`,
  (name: string) => `As ${name.split(' ')[0]} says, one step at a time.`,
  (name: string) => `${name.replace(' ', '  ')}’s idea works.`,
];

/**
 * Makes members with names, and posts of one person that name them in many ways.
 * @returns the words of the names
 */
export async function plantPosts(authorId: string, posts: number): Promise<string[]> {
  const names = firstNames.flatMap((first) => lastNames.map((last) => `${first} ${last}`));
  for (const name of names) {
    const { id } = await makeUser({ name });
    await db
      .insert(profiles)
      .values({ userId: id, displayName: name, handle: randomUUID(), isNameChosen: true })
      .onConflictDoUpdate({ target: profiles.userId, set: { displayName: name } });
  }
  const at = new Date();
  const slug = randomUUID();
  const [topic] = await db
    .insert(forumTopics)
    .values({ slug, name: slug, description: 'Planted.', pillar: 'routine' })
    .returning();
  const [thread] = await db
    .insert(forumThreads)
    .values({ slug, topicId: topic?.id ?? '', authorId, title: 'Sleep', opening: 'Sleep', createdAt: at, activeAt: at })
    .returning();
  const rows = Array.from({ length: posts }, (_, index) => {
    const name = names[index % names.length] ?? '';
    const content = `${shapes[index % shapes.length]?.(name)} I wake at four, read a little, and try again.`;
    return {
      threadId: thread?.id ?? '',
      number: index + 1,
      position: index,
      authorId,
      content,
      html: '',
      createdAt: at,
    };
  });
  for (let from = 0; from < rows.length; from += 1000)
    await db.insert(forumPosts).values(rows.slice(from, from + 1000));
  return [...firstNames, ...lastNames.flatMap((name) => name.split(' ')).filter((part) => part.length > 2)];
}
