import { createHash } from 'node:crypto';
import type pg from 'pg';
import { rendererVersion } from '#app/features/forum/render-post.server.ts';

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

const digits = (name: string) => createHash('md5').update(name).digest('hex');

/** Returns the id of a record of the long content, by its name. */
export const idOf = (name: string): string =>
  digits(name).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');

/** As `idOf`, in SQL: the id of record `n` of a kind. */
const id = (kind: string, number = 'n') =>
  `overlay(overlay(md5('${kind}-' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`;
const title = 'titles[1 + n % array_length(titles, 1)]';
const name = 'names[1 + n % array_length(names, 1)]';
const moment = `now() - n * interval '37 minutes'`;

interface Insertion {
  table: string;
  /** Column to expression. `n` counts from 0; `titles`, `names`, `words`, `email` and `me` are the given values. */
  values: Record<string, string>;
  /** Instead of as many rows as asked for. */
  rows?: number;
  /** Another source of rows than numbers. */
  from?: string;
}

/**
 * Adds long content of every kind to a started site, as SQL: as many rows as asked for in each list, with the longest
 * titles, names and texts that it takes. @param me whose drafts, bookmarks, notifications and replies are among it
 */
export async function addLongContent(client: pg.Client, me: string, rowCount: number): Promise<void> {
  await client.query('set session_replication_role = replica; set synchronous_commit = off');
  await client.query('begin');
  for (const { table, values, rows = rowCount, from = 'generate_series(0, given.rows - 1) n' } of insertions) {
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

/** Draft and published version of a document of a kind, copied from the first published one with a longer title. */
const documentOf = (kind: 'page' | 'post') =>
  `lateral (select jsonb_set(document, '{title}', to_jsonb(${title})) as document from document_versions
     where kind = '${kind}' order by published_at limit 1) sample`;
const numbers = 'generate_series(0, given.rows - 1) n cross join';

const insertions: Insertion[] = [
  {
    table: 'users',
    values: {
      id: id('long-user'),
      name,
      email: `'n' || n || '.' || email`,
      email_verified: 'n % 3 > 0',
      created_at: moment,
    },
  },
  {
    table: 'profiles',
    values: {
      user_id: id('long-user'),
      display_name: name,
      is_name_chosen: 'true',
      handle: `'long-' || n`,
      bio: 'left(words, 500)',
    },
  },
  {
    table: 'user_roles',
    values: { user_id: id('long-user'), role: `(array['admin', 'moderator'])[1 + n % 2]` },
    rows: 9,
  },
  { table: 'forum_members', values: { member_id: id('long-user'), trust_level: 'n % 4', days_visited: '20' } },
  {
    table: 'posts',
    values: {
      id: id('long-post'),
      slug: `'long-' || n`,
      title,
      published_revision: '1',
      views: 'n * 7919 % 5000',
      created_at: moment,
      updated_at: moment,
    },
  },
  {
    table: 'drafts',
    values: {
      kind: `'post'`,
      document_id: id('long-post'),
      document: 'sample.document',
      saved_by: 'me',
      saved_at: moment,
    },
    from: `${numbers} ${documentOf('post')}`,
  },
  {
    table: 'document_versions',
    values: {
      id: id('long-version'),
      kind: `'post'`,
      document_id: id('long-post'),
      number: '1',
      document: 'sample.document',
      published_by: 'me',
      note: title,
    },
    from: `${numbers} ${documentOf('post')}`,
  },
  {
    table: 'published_posts',
    values: {
      post_id: id('long-post'),
      version_id: id('long-version'),
      slug: `'long-' || n`,
      title,
      excerpt: 'left(words, 300)',
      author: name,
      author_slug: `'long'`,
      category: `'Mental Health'`,
      tags: `array['arbeitsunfähigkeitsbescheinigung', 'routine']`,
      featured_image: `''`,
      featured_image_alt: `''`,
      read_minutes: '1234',
      published_at: moment,
      changed_at: moment,
      vector: `to_tsvector('english', ${title})`,
    },
  },
  {
    table: 'published_post_tags',
    values: {
      post_id: id('long-post'),
      tag: `(array['arbeitsunfähigkeitsbescheinigung', 'routine'])[1 + k]`,
      published_at: moment,
    },
    from: `${numbers} generate_series(0, 1) k`,
  },
  {
    table: 'pages',
    values: {
      id: id('long-page'),
      path: `'/long-' || n || '/' || repeat('long-', 30)`,
      title,
      published_version_id: id('long-page-version'),
      published_revision: '1',
    },
    rows: 50,
  },
  {
    table: 'drafts',
    values: { kind: `'page'`, document_id: id('long-page'), document: 'sample.document', saved_by: 'me' },
    from: `${numbers} ${documentOf('page')}`,
    rows: 50,
  },
  {
    table: 'document_versions',
    values: {
      id: id('long-page-version'),
      kind: `'page'`,
      document_id: id('long-page'),
      number: '1',
      document: 'sample.document',
      published_by: 'me',
    },
    from: `${numbers} ${documentOf('page')}`,
    rows: 50,
  },
  {
    table: 'forum_topics',
    values: {
      id: id('long-topic'),
      slug: `'long-' || n`,
      name: `left(${title}, 60)`,
      description: title,
      pillar: `'routine'`,
      position: 'n',
      thread_count: '1234567',
      post_count: '12345678',
    },
    rows: 6,
  },
  {
    table: 'forum_threads',
    values: {
      id: id('long-thread'),
      slug: `'long-' || n`,
      topic_id: id('long-topic', '0'),
      author_id: id('long-user'),
      title,
      opening: 'left(words, 160)',
      hashtags: `array['schlafstoerungen', 'evenings']`,
      last_number: '6',
      last_position: '5',
      reply_count: '12345',
      like_count: '98765',
      created_at: moment,
      active_at: moment,
    },
  },
  {
    table: 'forum_posts',
    values: {
      id: id('long-reply', `n || '-' || k`),
      thread_id: id('long-thread'),
      number: 'k',
      position: 'k - 1',
      author_id: `case k when 6 then me else ${id('long-user', '(n + k - 1)')} end`,
      content: 'words',
      html: `'<p>' || replace(words, E'\\n\\n', '</p><p>') || '</p>'`,
      html_version: 'renderer',
      like_count: '98765',
      created_at: moment,
      edited_at: moment,
      edit_count: '1',
    },
    from: `${numbers} generate_series(1, 6) k`,
    rows: 40,
  },
  {
    table: 'forum_post_versions',
    values: {
      post_id: id('long-reply', `'0-1'`),
      version: 'n + 1',
      title,
      content: 'words',
      warning: `''`,
      written_at: moment,
    },
    rows: 3,
  },
  {
    table: 'forum_follows',
    values: {
      member_id: 'me',
      kind: `'thread'`,
      target: `${id('long-thread')}::text`,
      level: `'everything'`,
      created_at: moment,
    },
    rows: 40,
  },
  {
    table: 'forum_bookmarks',
    values: { member_id: 'me', post_id: id('long-reply', `n || '-1'`), remind_at: moment, created_at: moment },
    rows: 40,
  },
  {
    table: 'forum_notifications',
    values: {
      member_id: 'me',
      kind: `(array['reply', 'mention', 'like', 'answer'])[1 + n % 4]`,
      thread_id: id('long-thread'),
      post_id: id('long-reply', `n || '-1'`),
      count: '12',
      created_at: moment,
    },
    rows: 40,
  },
  {
    table: 'forum_drafts',
    values: {
      member_id: 'me',
      key: id('long-draft'),
      fields: `jsonb_build_object('title', ${title}, 'content', words, 'category', 'long-0')`,
      updated_at: moment,
    },
    rows: 12,
  },
  {
    table: 'forum_reviews',
    values: {
      post_id: id('long-reply', `n || '-1'`),
      reasons: `array['report', 'links', 'words', 'care']`,
      is_urgent: 'n = 0',
      opened_at: moment,
    },
    rows: 40,
  },
  {
    table: 'forum_reports',
    values: {
      post_id: id('long-reply', `n || '-1'`),
      reporter_id: id('long-user', '(n + 1)'),
      rule: `'kindness'`,
      note: 'left(words, 500)',
      created_at: moment,
    },
    rows: 40,
  },
  {
    table: 'forum_acts',
    values: {
      id: id('long-act'),
      kind: `'warn'`,
      post_id: id('long-reply', `n || '-1'`),
      thread_id: id('long-thread'),
      member_id: 'me',
      moderator_id: id('long-user'),
      rule: `'kindness'`,
      reason: 'left(words, 500)',
      at: moment,
    },
    rows: 40,
  },
  {
    table: 'affirmations',
    values: {
      id: id('long-affirmation'),
      text: title,
      category: `'resilience'`,
      pillar: `'affirmations'`,
      position: 'n + 100',
    },
  },
  {
    table: 'audit_events',
    values: {
      id: id('long-event'),
      at: moment,
      actor_id: 'me',
      action: `'page.published'`,
      subject_type: `'page'`,
      subject_id: `${id('long-page')}::text`,
      subject_name: title,
      before: `jsonb_build_object('title', ${title})`,
      after: `jsonb_build_object('title', words)`,
      network_address: `'2001:db8:85a3::8a2e:370:7334'`,
    },
  },
  {
    table: 'mails',
    values: {
      id: id('long-mail'),
      kind: `'inbox-acknowledgement'`,
      recipient: `'n' || n || '.' || email`,
      subject: title,
      state: `(array['sent', 'failed', 'dead', 'queued'])[1 + n % 4]`,
      attempts: '12',
      last_error: 'left(words, 300)',
      created_at: moment,
      sent_at: moment,
    },
  },
  {
    table: 'inbox_items',
    values: {
      id: id('long-item'),
      kind: `(array['enquiry', 'application', 'audit', 'privacy'])[1 + n % 4]`,
      name,
      email: `'n' || n || '.' || email`,
      subject: title,
      answers: `jsonb_build_array(jsonb_build_object('label', 'Message', 'text', words), jsonb_build_object('label', 'Company', 'text', ${title}))`,
      digest: `'long-' || n`,
      received_at: moment,
      due_at: moment,
    },
  },
  { table: 'inbox_notes', values: { item_id: id('long-item'), author_id: 'me', text: 'words' }, rows: 3 },
  { table: 'saved_replies', values: { title, text: 'words' }, rows: 12 },
  {
    table: 'subscribers',
    values: {
      id: id('long-subscriber'),
      email: `'n' || n || '.' || email`,
      state: `(array['confirmed', 'pending', 'unsubscribed', 'bounced'])[1 + n % 4]`,
      consent_at: moment,
      consent_source: `'/long/' || repeat('long-', 30)`,
      confirmed_at: moment,
      kinds: `array['newsletter', 'marketing', 'product-update']`,
    },
  },
  {
    table: 'letters',
    values: {
      id: id('long-letter'),
      subject: title,
      preheader: title,
      body: 'words',
      state: `(array['draft', 'sent'])[1 + n % 2]`,
      author_id: 'me',
      created_at: moment,
    },
    rows: 40,
  },
  {
    table: 'letter_recipients',
    values: { letter_id: id('long-letter', '1'), subscriber_id: id('long-subscriber'), mail_id: id('long-mail') },
  },
  { table: 'media_folders', values: { id: id('long-folder'), name: title }, rows: 6 },
  {
    table: 'media_files',
    values: {
      id: id('long-file'),
      address: `'long-' || n || '.pdf'`,
      name: `${title} || '.pdf'`,
      kind: `'document'`,
      type: `'application/pdf'`,
      bytes: '123456789',
      alt: title,
      credit: name,
      folder_id: id('long-folder', '(n % 6)'),
      uploaded_by: 'me',
      created_at: moment,
    },
  },
  { table: 'media_tags', values: { media_id: id('long-file'), tag: `'arbeitsunfähigkeitsbescheinigung'` }, rows: 12 },
  {
    table: 'media_usages',
    values: {
      media_id: id('long-file', '0'),
      kind: `'page'`,
      used_by: `${id('long-page')}::text`,
      title,
      href: `'/admin/pages/' || ${id('long-page')}`,
    },
    rows: 12,
  },
  {
    table: 'missing_addresses',
    values: {
      path: `'/' || n || '/' || repeat('long-', 20) || repeat('x', 80)`,
      hits: '1234567',
      first_at: moment,
      last_at: moment,
    },
  },
  {
    table: 'redirects',
    values: {
      id: id('long-redirect'),
      from_path: `'/old-' || n || '/' || repeat('long-', 20) || repeat('x', 80)`,
      target: `'/new/' || repeat('long-', 30)`,
      source: `'moved'`,
      hits: '1234567',
      last_hit_at: moment,
    },
  },
  {
    table: 'search_query_days',
    values: {
      day: 'current_date - 1',
      query: `n || ' ' || left(${title}, 90)`,
      searches: '12345',
      results: '(n % 3) * 7',
    },
  },
  {
    table: 'deletion_requests',
    values: {
      id: id('long-deletion'),
      user_id: id('long-user'),
      email: `'n' || n || '.' || email`,
      requested_at: moment,
    },
    rows: 40,
  },
  {
    table: 'imports',
    values: {
      id: id('long-import'),
      file_name: `${title} || '.xml'`,
      bytes: '123456789',
      upload_id: `'long-' || n`,
      source: `'wordpress'`,
      state: `'ready'`,
      created_by: 'me',
      created_at: moment,
    },
    rows: 6,
  },
  {
    table: 'import_items',
    values: {
      import_id: id('long-import', '0'),
      position: 'n',
      kind: `'post'`,
      source_key: `'long-' || n`,
      title,
      notes: 'titles',
      target_address: `'/blog/long-' || n`,
    },
  },
  {
    table: 'backup_runs',
    values: {
      id: id('long-run'),
      kind: `'backup'`,
      cause: `'person'`,
      state: `(array['good', 'failed'])[1 + n % 2]`,
      archive: `'backup-2026-11-23-' || repeat('x', 60) || '.zip'`,
      bytes: '12345678901',
      media_bytes: '12345678901',
      error: 'left(words, 300)',
      requested_at: moment,
      started_at: moment,
      finished_at: moment,
    },
    rows: 12,
  },
  {
    table: 'webhooks',
    values: {
      id: id('long-webhook'),
      url: `'https://hooks.example.test/' || n || repeat('long-', 20) || repeat('x', 80)`,
      secret: `''`,
      events: `'["enquiry", "application", "subscriber"]'::jsonb`,
    },
    rows: 4,
  },
  {
    table: 'webhook_deliveries',
    values: {
      webhook_id: id('long-webhook', '0'),
      event: `'enquiry'`,
      state: `(array['delivered', 'failed', 'dead'])[1 + n % 3]`,
      attempts: '3',
      response_status: '500',
      last_error: 'left(words, 300)',
      tried_at: moment,
    },
    rows: 40,
  },
  {
    table: 'browser_errors',
    values: {
      message: `n || ' ' || ${title}`,
      place: `'start:1:2033'`,
      release: `repeat('f', 40)`,
      route: `'/admin/pages/:id'`,
      count: '12345',
      first_at: moment,
      last_at: moment,
    },
    rows: 40,
  },
  {
    table: 'page_vitals',
    values: {
      at: moment,
      route: `'/long/' || repeat('long-', 12) || n % 20`,
      device: `'phone'`,
      lcp: '1234',
      inp: '123',
      cls: '0.1',
      ttfb: '321',
      lcp_element: `repeat('main>div>', 12) || 'img.hero'`,
    },
    rows: 200,
  },
  {
    table: 'saved_views',
    values: {
      user_id: 'me',
      list: `(array['posts', 'inbox', 'users', 'pages'])[1 + n % 4]`,
      name: `left(${title}, 60)`,
      search: `'?q=long'`,
    },
    rows: 12,
  },
  {
    table: 'search_entries',
    values: {
      kind: `'thread'`,
      key: `${id('long-thread')}::text`,
      source: `'thread:' || ${id('long-thread')}`,
      path: `'/forum/long-' || n`,
      title,
      summary: 'left(words, 300)',
      text: 'words',
      visible_from: moment,
      indexed_at: moment,
      vector: `to_tsvector('english', ${title} || ' routine')`,
    },
    rows: 40,
  },
  {
    table: 'speaking_videos',
    values: {
      id: id('long-video'),
      video_type: `'youtube'`,
      video_url: `'https://www.youtube.com/watch?v=dQw4w9WgXcQ'`,
      display_order: 'n + 1',
      title,
      description: title,
    },
    rows: 6,
  },
];

/** Removes what a site has at first: posts, discussions and affirmations. Pages stay. */
export async function removeContent(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  const tables = ['posts', 'published_posts', 'published_post_tags', 'forum_threads', 'forum_posts', 'affirmations'];
  for (const table of [...tables, 'forum_topics', 'search_entries']) await client.query(`delete from ${table}`);
}
