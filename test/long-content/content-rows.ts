import { type Insertion, id, moment, name, numbers, title } from './insertion.ts';

/** Draft and published version of a document of a kind, copied from the first published one with a longer title. */
const documentOf = (kind: 'page' | 'post') =>
  `lateral (select jsonb_set(document, '{title}', to_jsonb(${title})) as document from document_versions
     where kind = '${kind}' order by published_at limit 1) sample`;

/** Posts, pages, files, letters, and what is kept about them. */
export const contentRows: Insertion[] = [
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
    table: 'drafts',
    values: {
      kind: `'letter'`,
      document_id: id('long-letter'),
      document: `jsonb_build_object('kind', 'newsletter', 'subject', left(${title}, 150), 'preheader', left(${title}, 150),
        'body', '## ' || left(${title}, 150) || E'\\n\\n' || words)`,
      saved_by: 'me',
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
