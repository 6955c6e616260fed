import { readSettings, readSingleSettings } from '#app/core/stored-settings/read-settings.server.ts';
import { zipStream } from '#app/core/zip/write-zip.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { csvText, jsonText } from '#app/lib/lists/table-export.ts';
import { readPeople } from '#app/modules/accounts/users/list-users.server.ts';
import { postKind } from '#app/modules/blog/editing/post-kind.server.ts';
import { readForumPosts } from '#app/modules/community/posts/read-posts.server.ts';
import { readDocuments } from '#app/modules/content/read-documents.server.ts';
import { readRedirects } from '#app/modules/content/redirects/list-redirects.server.ts';
import { inboxColumns } from '#app/modules/inbox/items/inbox-columns.ts';
import { inboxList } from '#app/modules/inbox/items/inbox-list.ts';
import { readItems } from '#app/modules/inbox/items/list-items.server.ts';
import { itemKinds } from '#app/modules/inbox/kinds.ts';
import { describeFile, mediaArchiveFiles } from '#app/modules/media/library/media-files.server.ts';
import { readFiles } from '#app/modules/media/library/read-files.server.ts';
import { readSubscribers } from '#app/modules/newsletter/subscribers/list-subscribers.server.ts';
import { subscriberColumns } from '#app/modules/newsletter/subscribers/subscriber-columns.ts';
import { subscriberList } from '#app/modules/newsletter/subscribers/subscriber-list.ts';
import { readAffirmations } from '#app/modules/pages/affirmations/queries.server.ts';
import { pageKind } from '#app/modules/site/page/page-kind.server.ts';
import type { ExportFormat, ExportName } from './export-kinds.ts';

type Body = ReadableStream<Uint8Array> | AsyncGenerator<string>;
type Maker = (actorId: string) => Body;

/** The writers of each file, as a stream whose memory does not grow with it. */
export const exports: Record<ExportName, Partial<Record<ExportFormat, Maker>>> = {
  pages: {
    json: () => jsonText(readDocuments(pageKind)),
    csv: () =>
      csvText(
        [
          { heading: 'Title', value: ({ document }) => document.title },
          { heading: 'Address', value: ({ document }) => document.path },
          { heading: 'Status', value: ({ status }) => status },
          { heading: 'Search title', value: ({ document }) => document.metaTitle },
          { heading: 'Search description', value: ({ document }) => document.metaDescription },
          { heading: 'Published', value: ({ publishedAt }) => publishedAt },
          { heading: 'Changed', value: ({ changedAt }) => changedAt },
          { heading: 'Id', value: ({ id }) => id },
        ],
        readDocuments(pageKind),
      ),
  },
  posts: {
    zip: () => zipStream(postArchiveFiles()),
    json: () => jsonText(readDocuments(postKind)),
    csv: () =>
      csvText(
        [
          { heading: 'Title', value: ({ document }) => document.title },
          { heading: 'Slug', value: ({ document }) => document.slug },
          { heading: 'Status', value: ({ status }) => status },
          { heading: 'Author', value: ({ document }) => document.author },
          { heading: 'Category', value: ({ document }) => document.category },
          { heading: 'Tags', value: ({ document }) => document.tags },
          { heading: 'Excerpt', value: ({ document }) => document.excerpt },
          { heading: 'Publish date', value: ({ document, publishedAt }) => document.publishDate ?? publishedAt },
          { heading: 'Changed', value: ({ changedAt }) => changedAt },
          { heading: 'Id', value: ({ id }) => id },
        ],
        readDocuments(postKind),
      ),
  },
  media: {
    zip: () => zipStream(mediaArchiveFiles()),
    json: () => jsonText(readFiles(), describeFile),
    csv: () =>
      csvText(
        [
          { heading: 'Name', value: ({ name }) => name },
          { heading: 'Address', value: ({ address }) => `/media/${address}` },
          { heading: 'Type', value: ({ type }) => type },
          { heading: 'Bytes', value: ({ bytes }) => bytes },
          { heading: 'Width', value: ({ width }) => width },
          { heading: 'Height', value: ({ height }) => height },
          { heading: 'Alt text', value: ({ alt }) => alt },
          { heading: 'Credit', value: ({ credit }) => credit },
          { heading: 'Folder', value: ({ folder }) => folder },
          { heading: 'Tags', value: ({ tags }) => tags },
          { heading: 'Added', value: ({ createdAt }) => createdAt },
        ],
        readFiles(),
      ),
  },
  affirmations: {
    csv: () =>
      csvText(
        [
          { heading: 'Affirmation', value: ({ text }) => text },
          { heading: 'Category', value: ({ category }) => category },
          { heading: 'Pillar', value: ({ pillar }) => pillar },
          { heading: 'Active', value: ({ active }) => (active ? 'yes' : 'no') },
          { heading: 'Added', value: ({ createdAt }) => createdAt },
        ],
        readAffirmations(),
      ),
    json: () =>
      jsonText(readAffirmations(), ({ text, category, pillar, active, createdAt }) => ({
        text,
        category,
        pillar,
        active,
        createdAt,
      })),
  },
  subscribers: {
    csv: () => csvText(subscriberColumns, subscribers()),
    json: () => jsonText(subscribers(), ({ id, userId, ...row }) => row),
  },
  enquiries: {
    csv: (actorId) => csvText(inboxColumns, inbox(actorId, enquiryKinds)),
    json: (actorId) => jsonText(inbox(actorId, enquiryKinds), itemOf),
  },
  applications: {
    csv: (actorId) => csvText(inboxColumns, inbox(actorId, ['application'])),
    json: (actorId) => jsonText(inbox(actorId, ['application']), itemOf),
  },
  users: {
    csv: () =>
      csvText(
        [
          { heading: 'Name', value: ({ name }) => name },
          { heading: 'Email', value: ({ email }) => email },
          { heading: 'Roles', value: ({ roles }) => roles },
          { heading: 'Verified', value: ({ isVerified }) => (isVerified ? 'yes' : 'no') },
          { heading: 'Second step', value: ({ hasSecondStep }) => (hasSecondStep ? 'yes' : 'no') },
          { heading: 'Suspended', value: ({ suspendedAt }) => suspendedAt },
          { heading: 'Created', value: ({ createdAt }) => createdAt },
          { heading: 'Last active', value: ({ lastActiveAt }) => lastActiveAt },
          { heading: 'Id', value: ({ id }) => id },
        ],
        readPeople(),
      ),
    json: () => jsonText(readPeople()),
  },
  forum: {
    csv: () =>
      csvText(
        [
          { heading: 'Topic', value: ({ topic }) => topic },
          { heading: 'Thread', value: ({ thread }) => thread },
          { heading: 'Number', value: ({ number }) => number },
          { heading: 'Answers number', value: ({ answers }) => answers },
          { heading: 'Author', value: ({ author }) => author },
          { heading: 'Text', value: ({ content }) => content },
          { heading: 'Status', value: ({ status }) => status },
          { heading: 'Likes', value: ({ likes }) => likes },
          { heading: 'Written', value: ({ createdAt }) => createdAt },
          { heading: 'Hashtags', value: ({ hashtags }) => hashtags },
        ],
        readForumPosts(),
      ),
    json: () => jsonText(readForumPosts(), ({ threadId, ...post }) => post),
  },
  redirects: {
    csv: () =>
      csvText(
        [
          { heading: 'from', value: ({ fromPath }) => fromPath },
          { heading: 'to', value: ({ target }) => target },
        ],
        readRedirects(),
      ),
    json: () =>
      jsonText(readRedirects(), ({ fromPath: from, target: to, source, hits, lastHitAt, createdAt }) => ({
        from,
        to,
        source,
        hits,
        lastHitAt,
        createdAt,
      })),
  },
  settings: {
    csv: () =>
      csvText(
        [
          { heading: 'Group', value: ({ key }) => key },
          { heading: 'Setting', value: ({ path }) => path },
          { heading: 'Value', value: ({ value }) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : value) },
          { heading: 'Changed', value: ({ updatedAt }) => updatedAt },
        ],
        readSingleSettings(),
      ),
    json: () => jsonText(readSettings()),
  },
};

async function* postArchiveFiles() {
  // With what writes Markdown: loaded when somebody asks for the archive.
  const { postFiles } = await import('#app/modules/blog/editing/export-posts.server.ts');
  yield* postFiles(readDocuments(postKind));
}

const subscribers = () => readSubscribers(parseListQuery('https://own.invalid/', subscriberList));

const enquiryKinds = Object.keys(itemKinds).filter((kind) => kind !== 'application');

async function* inbox(actorId: string, kinds: readonly string[]) {
  for (const kind of kinds)
    yield* readItems(parseListQuery(`https://own.invalid/?folder=all&sort=received&kind=${kind}`, inboxList), actorId);
}

type InboxItem = ReturnType<typeof inbox> extends AsyncGenerator<(infer Item)[]> ? Item : never;

const itemOf = ({ assigneeId, readAt, ...item }: InboxItem) => item;
