import type { Readable } from 'node:stream';
import { maxForumPostLength, shortenForumPost } from '../forum-post.ts';
import type { Reading } from '../reading.ts';
import { keyDigest } from '../text/digest.server.ts';
import { utcMoment } from '../text/moments.ts';
import { plainLine, withoutEntities } from '../text/plain-text.ts';
import { type DumpRow, type DumpTable, readSqlDump } from './read-sql-dump.server.ts';

const regularPost = '1';
const likeAction = '2';
/** Above what a topic shows of its description. The search for tags takes time with the square of the length. */
const maxDescriptionRead = 5000;
/** Accounts of Discourse itself. */
const isSystem = (userId: number) => userId < 0;

const sentences = {
  privateTopic: 'Private messages are not imported.',
  deletedTopic: 'Discussions that were deleted or unlisted are not imported.',
  restricted: 'Discussions in categories that not everybody could read are not imported.',
  deletedPost: 'Deleted and hidden posts are not imported.',
  otherPost: 'Notes of moderators and of the system, such as “closed”, are not imported.',
  pictures: 'Pictures and files in posts are not imported: the words around them are kept as they were typed.',
  noTime: 'Its time cannot be read: it has the first of the forum.',
  longPost: `Posts longer than ${maxForumPostLength.toLocaleString('en-GB')} characters are shortened: each of them says so at its end.`,
} as const;

interface User {
  username: string;
  name: string;
  email: string | null;
  joinedAt: string;
  posts: number;
}

interface Topic {
  title: string;
  slug: string;
  categoryId: number | null;
  isClosed: boolean;
  tags: string[];
  /** The ids of its posts that everybody could read, by their numbers, and in their order once all are known. */
  posts: Map<number, number>;
}

interface Category {
  name: string;
  slug: string;
  description: string;
  isRestricted: boolean;
}

/** All that is known before the words of the posts are read. */
class Forum {
  readonly users = new Map<number, User>();
  readonly categories = new Map<number, Category>();
  readonly topics = new Map<number, Topic>();
  readonly tagNames = new Map<number, string>();
  readonly topicTags: [topicId: number, tagId: number][] = [];
  readonly likes = new Map<number, number>();
  readonly posts: {
    id: number;
    topicId: number;
    number: number;
    userId: number | null;
    leftOut: keyof typeof sentences | null;
  }[] = [];
  readonly leftOutTopics = new Map<number, keyof typeof sentences>();
  firstMoment = '';
}

/**
 * Reads a backup of Discourse in two passes over its dump: first everything but the words, then the posts one by one,
 * so that memory holds no more than numbers, names and titles.
 * @throws DomainError if it is damaged
 */
export async function readDiscourse(open: () => Readable, site: string, reading: Reading): Promise<boolean> {
  const forum = new Forum();
  const tables = await readSqlDump(open(), tablesOf(forum), reading);
  if (!['users', 'categories', 'topics', 'posts'].every((table) => tables.has(table))) return false;
  chooseTopics(forum, reading);
  // Keys of two forums differ, and those of two backups of one forum are the same.
  const forumId = keyDigest(forum.firstMoment).slice(0, 10);
  const keyOf = (kind: string, id: number) => `discourse:${forumId}:${kind}:${id}`;
  await addMembersAndTopics(forum, keyOf, reading);
  await addPosts({ open, site, forum, keyOf }, reading);
  for (const [id, { slug, posts }] of forum.topics) {
    if (posts.size === 0) continue;
    // Discourse takes an address with any words before the number. The short one represents all of them.
    for (const [kind, path] of [
      ['redirect', `/t/${slug}/${id}`],
      ['short-redirect', `/t/${id}`],
    ] as const) {
      const payload = { from: `${site}${path}`, toKey: keyOf('thread', id) };
      await reading.found({ key: keyOf(kind, id), kind: 'redirect', title: path, payload });
    }
  }
  return true;
}

/** Of something whose own time cannot be read. */
const unknownMoment = ({ firstMoment }: Forum): string => firstMoment || '1970-01-01T00:00:00.000Z';

const isTrue = (value: string | null | undefined) => value === 't';

/** The columns of a table, and what is done with a row of it. */
const table = <Column extends string>(
  columns: readonly Column[],
  onRow: (row: DumpRow<Column>) => void | Promise<void>,
): DumpTable => ({ columns, onRow: onRow as DumpTable['onRow'] });

function tablesOf(forum: Forum): Map<string, DumpTable> {
  const mailOf = new Map<number, string>();
  const tables = {
    users: table(['id', 'username', 'name', 'created_at'], (row) => {
      const id = Number(row.id);
      const joinedAt = utcMoment(row.created_at ?? '') ?? '';
      if (joinedAt !== '' && (forum.firstMoment === '' || joinedAt < forum.firstMoment)) forum.firstMoment = joinedAt;
      if (isSystem(id)) return;
      const user = { username: row.username ?? '', name: row.name ?? '', joinedAt, posts: 0 };
      forum.users.set(id, { ...user, email: mailOf.get(id) ?? null });
    }),
    user_emails: table(['user_id', 'email', 'primary'], (row) => {
      if (!isTrue(row.primary) || !row.email) return;
      const id = Number(row.user_id);
      mailOf.set(id, row.email);
      const user = forum.users.get(id);
      if (user) user.email = row.email;
    }),
    categories: table(['id', 'name', 'slug', 'description', 'read_restricted'], (row) => {
      forum.categories.set(Number(row.id), {
        name: withoutEntities(row.name ?? ''),
        slug: row.slug ?? '',
        description: plainLine((row.description ?? '').slice(0, maxDescriptionRead)),
        isRestricted: isTrue(row.read_restricted),
      });
    }),
    topics: table(['id', 'title', 'slug', 'category_id', 'archetype', 'deleted_at', 'visible', 'closed'], (row) => {
      const id = Number(row.id);
      if (row.archetype === 'private_message') forum.leftOutTopics.set(id, 'privateTopic');
      else if (row.deleted_at !== null || !isTrue(row.visible)) forum.leftOutTopics.set(id, 'deletedTopic');
      else
        forum.topics.set(id, {
          title: withoutEntities(row.title ?? ''),
          slug: row.slug || 'topic',
          categoryId: row.category_id === null ? null : Number(row.category_id),
          isClosed: isTrue(row.closed),
          tags: [],
          posts: new Map(),
        });
    }),
    tags: table(['id', 'name'], (row) => void forum.tagNames.set(Number(row.id), row.name ?? '')),
    topic_tags: table(['topic_id', 'tag_id'], (row) => {
      forum.topicTags.push([Number(row.topic_id), Number(row.tag_id)]);
    }),
    post_actions: table(['post_id', 'post_action_type_id', 'deleted_at'], (row) => {
      const postId = Number(row.post_id);
      if (row.post_action_type_id === likeAction && row.deleted_at === null)
        forum.likes.set(postId, (forum.likes.get(postId) ?? 0) + 1);
    }),
    posts: table(
      ['id', 'topic_id', 'post_number', 'user_id', 'post_type', 'deleted_at', 'hidden', 'user_deleted'],
      (row) => {
        const isGone = row.deleted_at !== null || isTrue(row.hidden) || isTrue(row.user_deleted);
        forum.posts.push({
          id: Number(row.id),
          topicId: Number(row.topic_id),
          number: Number(row.post_number),
          userId: row.user_id === null ? null : Number(row.user_id),
          leftOut: isGone ? 'deletedPost' : row.post_type === regularPost ? null : 'otherPost',
        });
      },
    ),
  };
  return new Map(Object.entries(tables));
}

/** Decides which discussions and posts everybody could read, and counts the others. */
function chooseTopics(forum: Forum, { leaveOut }: Reading): void {
  for (const [id, { categoryId }] of forum.topics) {
    // A category that could not be read may be one that not everybody could read.
    if (categoryId === null || forum.categories.get(categoryId)?.isRestricted === false) continue;
    forum.topics.delete(id);
    forum.leftOutTopics.set(id, 'restricted');
  }
  for (const reason of forum.leftOutTopics.values()) leaveOut(sentences[reason]);
  for (const [topicId, tagId] of forum.topicTags) {
    const name = forum.tagNames.get(tagId);
    if (name) forum.topics.get(topicId)?.tags.push(name);
  }
  for (const { id, topicId, number, userId, leftOut } of forum.posts) {
    const topic = forum.topics.get(topicId);
    if (!topic) continue;
    if (leftOut) {
      leaveOut(sentences[leftOut]);
      continue;
    }
    topic.posts.set(number, id);
    const user = userId === null ? undefined : forum.users.get(userId);
    if (user) user.posts += 1;
  }
  for (const topic of forum.topics.values())
    topic.posts = new Map([...topic.posts].sort(([one], [other]) => one - other));
}

type KeyOf = (kind: string, id: number) => string;

/** Members who wrote nothing that comes along are not needed: their addresses are not imported. */
async function addMembersAndTopics(forum: Forum, keyOf: KeyOf, { found, leaveOut, signal }: Reading): Promise<void> {
  for (const [id, { username, name, email, joinedAt, posts }] of forum.users) {
    signal.throwIfAborted();
    if (posts === 0) {
      leaveOut('Members without any imported post are not imported.');
      continue;
    }
    const payload = { username, name, email, joinedAt: joinedAt || unknownMoment(forum) };
    const notes = joinedAt === '' ? [sentences.noTime] : [];
    await found({ key: keyOf('member', id), kind: 'member', title: username, payload, notes });
  }
  const used = new Set(
    [...forum.topics.values()].filter(({ posts }) => posts.size > 0).map(({ categoryId }) => categoryId),
  );
  for (const [id, { name, description }] of forum.categories)
    if (used.has(id))
      await found({ key: keyOf('topic', id), kind: 'topic', title: name, payload: { name, description } });
}

/** Reads the words of the posts, and passes them on in the order in which they have to be made. */
async function addPosts(
  { open, site, forum, keyOf }: { open: () => Readable; site: string; forum: Forum; keyOf: KeyOf },
  { found, leaveOut, signal }: Reading,
): Promise<void> {
  const order = new Map<number, number>();
  const numberOf = new Map<number, number>();
  for (const { posts } of forum.topics.values())
    for (const [index, id] of [...posts.values()].entries()) {
      order.set(id, order.size + 1);
      numberOf.set(id, index + 1);
    }
  const onRow = async (
    row: DumpRow<'id' | 'topic_id' | 'post_number' | 'user_id' | 'raw' | 'created_at' | 'reply_to_post_number'>,
  ) => {
    const id = Number(row.id);
    const topicId = Number(row.topic_id);
    const topic = forum.topics.get(topicId);
    const number = numberOf.get(id);
    if (!topic || number === undefined) return;
    signal.throwIfAborted();
    const userId = row.user_id === null ? null : Number(row.user_id);
    const raw = row.raw ?? '';
    if (/upload:\/\//.test(raw)) leaveOut(sentences.pictures, { which: topic.title });
    if (raw.length > maxForumPostLength) leaveOut(sentences.longPost, { which: topic.title });
    const answered = topic.posts.get(Number(row.reply_to_post_number));
    const writtenAt = utcMoment(row.created_at ?? '');
    const isReply = answered !== undefined && numberOf.get(answered) !== 1;
    const post = {
      content: shortenForumPost(raw),
      memberKey: userId !== null && forum.users.has(userId) ? keyOf('member', userId) : null,
      writtenAt: writtenAt ?? unknownMoment(forum),
      likes: forum.likes.get(id) ?? 0,
      number: Number(row.post_number) || null,
    };
    const place = { order: order.get(id) ?? 0, ...(writtenAt === null && { notes: [sentences.noTime] }) };
    if (number === 1) {
      const { title, categoryId, isClosed, tags, slug } = topic;
      const category = categoryId === null ? null : forum.categories.get(categoryId);
      const payload = {
        ...post,
        title,
        isClosed,
        tags,
        topicKey: categoryId === null ? null : keyOf('topic', categoryId),
        topicName: category?.name ?? '',
        addresses: [`${site}/t/${slug}/${topicId}`],
      };
      await found({ key: keyOf('thread', topicId), kind: 'thread', title, payload, ...place });
      return;
    }
    const answersKey = isReply ? keyOf('post', answered) : null;
    const payload = { ...post, threadKey: keyOf('thread', topicId), answersKey };
    const title = raw.replace(/\s+/g, ' ').slice(0, 80) || topic.title;
    await found({ key: keyOf('post', id), kind: 'reply', title, payload, ...place });
  };
  const columns = ['id', 'topic_id', 'post_number', 'user_id', 'raw', 'created_at', 'reply_to_post_number'] as const;
  // Damaged rows were reported when the backup was read for the first time.
  await readSqlDump(open(), new Map([['posts', table(columns, onRow)]]), { signal, leaveOut: () => undefined });
}
