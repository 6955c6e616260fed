import type pg from 'pg';
import { rendererVersion } from '#app/modules/community/posts/render-post.server.ts';
import { bookingRows } from './booking-rows.ts';
import { contentRows } from './content-rows.ts';
import { forumRows } from './forum-rows.ts';
import { recordRows } from './record-rows.ts';

const word40 = 'Unverständlichkeitsvermeidungsanstrengung';

/** Titles as people write them at their longest: 200 letters, compounds, one long word, right to left, emoji. */
const longTitles = [
  'What I would tell somebody on their first morning as the manager of a practice, when both telephones ring, the kettle is empty, nobody knows where the key of the cupboard is, and the first patient waits!',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft und Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz: Arbeitsunfähigkeitsbescheinigungen im Betrieb heute',
  `${word40} `.repeat(5).slice(0, 200).trim(),
  'كيف أجد الهدوء في المساء بعد يوم طويل من العمل في العيادة، وما الذي يساعدكم على النوم عندما لا تتوقف الأفكار ولا يتوقف الهاتف عن الرنين؟ שלום לכולם, איך ישנים אחרי יום ארוך כל כך במשרד, ומה עוזר באמת?',
  '🧘‍♀️🌿 Sunday evenings 😮‍💨 when the week begins before it begins 👩‍👩‍👧‍👦🏳️‍🌈 and every single thing on the list is marked urgent 🚨🚨🚨 what do you do first, and what do you leave until Tuesday morning? 🫖☕️🙏🏽✨💤',
  'A'.repeat(200),
];

/** Names of members and visitors at their longest. */
const longNames = [
  'Maximiliane Freifrau von Hohenstein-Rechtenbach zu Ingelfingen',
  'عبد الرحمن بن محمد بن عبد العزيز آل سعود الهاشمي',
  'Unverständlichkeitsvermeidungsanstrengung',
  'Ana María de los Ángeles Fernández-Villaverde Echevarría',
  '🌻 Blodwen 🌻 Llanfairpwllgwyngyllgogerychwyrndrobwll',
  'אברהם יהושע בן־דוד הכהן',
];

const longText = longTitles.slice(0, 5).join('\n\n');
const longEmail = `${'maximiliane.von-hohenstein'.padEnd(58, 'x')}@practice-for-dental-medicine.example.test`;

/**
 * Adds long content of every kind to a started site, as SQL: as many rows as asked for in each list, with the longest
 * titles, names and texts that it takes. @param me whose drafts, bookmarks, notifications and replies are among it
 */
export async function addLongContent(client: pg.Client, me: string, rowCount: number): Promise<void> {
  await client.query('set session_replication_role = replica; set synchronous_commit = off');
  await client.query('begin');
  for (const { table, values, rows = rowCount, from = 'generate_series(0, given.rows - 1) n' } of [
    ...forumRows,
    ...contentRows,
    ...recordRows,
    ...bookingRows,
  ]) {
    const text = `insert into ${table} (${Object.keys(values).join(', ')})
      select ${Object.values(values).join(', ')}
      from (select $1::text[] as titles, $2::text[] as names, $3::text as words, $4::text as email, $5::uuid as me,
        $6::int as rows, $7::int as renderer) given cross join ${from}`;
    await client.query(text, [longTitles, longNames, longText, longEmail, me, rows, rendererVersion]).catch((error) => {
      throw new Error(`Nothing was added to ${table}`, { cause: error });
    });
  }
  await client.query('commit');
  await client.query('analyze');
}

/** Removes what a site has at first: posts, discussions and affirmations. Pages stay. */
export async function removeContent(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  const tables = ['posts', 'published_posts', 'published_post_tags', 'forum_threads', 'forum_posts', 'affirmations'];
  for (const table of [...tables, 'forum_topics', 'search_entries']) await client.query(`delete from ${table}`);
}
