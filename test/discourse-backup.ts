import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';

type Value = string | number | boolean | null;

/** A value in the text format of COPY. */
function copied(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return String(value).replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t').replaceAll('\r', '\\r');
}

const copyBlock = (table: string, rows: Record<string, Value>[]) => {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((column) => copied(row[column] ?? null)).join('\t'));
  return `--\n-- Data for Name: ${table}; Type: TABLE DATA; Schema: public; Owner: -\n--\n\nCOPY public.${table} (${columns.map((column) => (column === 'primary' ? '"primary"' : column)).join(', ')}) FROM stdin;\n${lines.map((line) => `${line}\n`).join('')}\\.\n\n\n`;
};

const at = (day: number, hour = 9) =>
  `2019-03-${String(day).padStart(2, '0')} ${String(hour).padStart(2, '0')}:15:30.123456`;

interface DiscoursePost {
  id: number;
  topic: number;
  number: number;
  user: number | null;
  raw: string;
  day: number;
  answers?: number;
  type?: number;
  deleted?: boolean;
  hidden?: boolean;
}

const post = ({ id, topic, number, user, raw, day, answers, type = 1, deleted, hidden }: DiscoursePost) => ({
  id,
  user_id: user,
  topic_id: topic,
  post_number: number,
  raw,
  cooked: `<p>${raw}</p>`,
  created_at: at(day),
  updated_at: at(day),
  reply_to_post_number: answers ?? null,
  like_count: 0,
  post_type: type,
  deleted_at: deleted ? at(day, 10) : null,
  hidden: hidden ?? false,
  user_deleted: false,
  version: 1,
});

const user = (id: number, username: string, name: string | null, day: number) => ({
  id,
  username,
  username_lower: username.toLowerCase(),
  name,
  created_at: at(day),
  admin: false,
  moderator: false,
  active: true,
  trust_level: 1,
});

const topic = (
  id: number,
  title: string,
  slug: string,
  categoryId: number | null,
  more: Record<string, Value> = {},
) => ({
  id,
  title,
  slug,
  category_id: categoryId,
  archetype: 'regular',
  deleted_at: null,
  visible: true,
  closed: false,
  created_at: at(2),
  user_id: 1,
  ...more,
});

/** The text of one post, with everything that the format has to escape. */
export const trickyRaw =
  'A path C:\\temp\\new, a tab\there,\na second line, a line separator\u2028here, and **bold** words.\n\n\\N\n\\.\n\n[quote="ann, post:1, topic:10"]\nEvenings\n[/quote]';

/** The dump of a small forum in the order of `pg_dump`: posts come before what they belong to. Later ones have more. */
export const discourseDump = ({ isLater = false } = {}): string =>
  [
    '--\n-- PostgreSQL database dump\n--\n\nSET statement_timeout = 0;\nCREATE TABLE public.posts (\n    id integer NOT NULL\n);\n',
    copyBlock('categories', [
      {
        id: 1,
        name: 'Uncategorized',
        slug: 'uncategorized',
        description: null,
        read_restricted: false,
        parent_category_id: null,
      },
      {
        id: 5,
        name: 'Sleep & rest',
        slug: 'sleep-rest',
        description: '<p>About <b>nights</b>.</p>',
        read_restricted: false,
        parent_category_id: null,
      },
      { id: 6, name: 'Staff', slug: 'staff', description: null, read_restricted: true, parent_category_id: null },
      { id: 7, name: 'Sleep', slug: 'sleep', description: null, read_restricted: false, parent_category_id: null },
    ]),
    copyBlock('post_actions', [
      { id: 1, post_id: 101, user_id: 2, post_action_type_id: 2, deleted_at: null },
      { id: 2, post_id: 103, user_id: 1, post_action_type_id: 2, deleted_at: null },
      { id: 3, post_id: 103, user_id: 3, post_action_type_id: 2, deleted_at: null },
      { id: 4, post_id: 103, user_id: 2, post_action_type_id: 2, deleted_at: at(9) },
      { id: 5, post_id: 103, user_id: 2, post_action_type_id: 4, deleted_at: null },
    ]),
    copyBlock('posts', [
      // Changed rows are at the end of a table, so the order of a file says nothing.
      post({ id: 105, topic: 10, number: 5, user: 1, raw: 'It helped. Thank you.', day: 6, answers: 3 }),
      post({ id: 103, topic: 10, number: 3, user: 2, raw: trickyRaw, day: 4, answers: 1 }),
      post({ id: 102, topic: 10, number: 2, user: 3, raw: 'Rude.', day: 3, deleted: true }),
      post({ id: 104, topic: 10, number: 4, user: -1, raw: 'This topic was closed.', day: 5, type: 3 }),
      post({ id: 106, topic: 10, number: 6, user: null, raw: 'A former admin.', day: 7 }),
      post({ id: 110, topic: 11, number: 1, user: 1, raw: 'For your eyes only, secret-word.', day: 3 }),
      post({ id: 111, topic: 12, number: 1, user: 2, raw: 'For the staff, secret-word.', day: 3 }),
      post({ id: 112, topic: 13, number: 1, user: 2, raw: 'A deleted topic, secret-word.', day: 3 }),
      post({
        id: 113,
        topic: 14,
        number: 1,
        user: 2,
        raw: `Naps ${'and more of them '.repeat(150)} ![a cat](upload://cat.png)`,
        day: 8,
      }),
      post({ id: 114, topic: 14, number: 2, user: 3, raw: 'Hidden by reports, secret-word.', day: 8, hidden: true }),
      post({ id: 101, topic: 10, number: 1, user: 1, raw: 'How do you end your evenings?', day: 2 }),
      ...(isLater ? [post({ id: 120, topic: 10, number: 7, user: 2, raw: 'One more.', day: 20, answers: 5 })] : []),
    ]),
    copyBlock('tags', [
      { id: 1, name: 'evenings' },
      { id: 2, name: 'A tag that is far too long for here' },
    ]),
    copyBlock('topic_tags', [
      { id: 1, topic_id: 10, tag_id: 1 },
      { id: 2, topic_id: 10, tag_id: 2 },
    ]),
    copyBlock('topics', [
      topic(10, 'How do you end your evenings?', 'how-do-you-end-your-evenings', 5, { closed: true }),
      topic(11, 'A message', 'a-message', null, { archetype: 'private_message' }),
      topic(12, 'Staff only', 'staff-only', 6),
      topic(13, 'Gone', 'gone', 5, { deleted_at: at(4) }),
      topic(14, 'Naps', 'naps', 7),
    ]),
    copyBlock('user_emails', [
      { id: 1, user_id: 1, email: 'ann@old.example', primary: true },
      { id: 2, user_id: 2, email: 'Ben@Old.example', primary: true },
      { id: 3, user_id: 2, email: 'ben-second@old.example', primary: false },
      { id: 4, user_id: 3, email: 'cat@old.example', primary: true },
    ]),
    copyBlock('users', [
      { ...user(-1, 'system', 'system', 1), created_at: '2019-01-01 00:00:00.5' },
      user(1, 'ann_kettle', 'Ann Kettle', 1),
      user(2, 'moderator_ben', null, 2),
      user(3, 'cat', null, 2),
    ]),
    '--\n-- PostgreSQL database dump complete\n--\n',
  ].join('');

/** The dump of a forum with one discussion of this many posts, each of which answers the one before it. */
export const longDiscourseDump = (count: number): string =>
  [
    copyBlock('categories', [{ id: 5, name: 'Sleep', slug: 'sleep', description: null, read_restricted: false }]),
    copyBlock(
      'posts',
      Array.from({ length: count }, (_, index) => index + 1).map((number) =>
        post({ id: 1000 + number, topic: 10, number, user: 1, raw: `Post ${number}`, day: 2, answers: number - 1 }),
      ),
    ),
    copyBlock('topics', [topic(10, 'A long one', 'a-long-one', 5)]),
    copyBlock('users', [user(1, 'ann_kettle', 'Ann Kettle', 1)]),
  ].join('');

/** A backup as Discourse makes it: a compressed archive with the dump, and then the uploads. */
export async function discourseBackup(dump: string): Promise<Buffer> {
  const archive = pack();
  archive.entry({ name: './dump.sql.gz' }, gzipSync(dump));
  archive.entry({ name: './uploads/default/original/1X/cat.png' }, Buffer.alloc(100_000, 7));
  archive.finalize();
  const parts: Buffer[] = [];
  for await (const part of archive) parts.push(part as Buffer);
  return gzipSync(Buffer.concat(parts));
}
