import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { db } from '#app/core/database/db.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import type { ExportFormat } from '#app/core/records/export-kind.server.ts';
import { fileOfRecords } from '#app/core/resources/file-of-records.server.ts';
import { openChildProcesses } from '#app/core/runtime/child-process/run-child-process.server.ts';
import { settings } from '#app/core/stored-settings/tables.server.ts';
import { parseListQuery } from '#app/lib/lists/list-query.ts';
import { readPeople } from '#app/modules/accounts/users/list-users.server.ts';
import type { BlockNode, Content } from '#app/modules/blog/content/schema.ts';
import { createPost } from '#app/modules/blog/editing/create-post.server.ts';
import { newPost } from '#app/modules/blog/schema.ts';
import { readRedirects } from '#app/modules/content/redirects/list-redirects.server.ts';
import { redirects } from '#app/modules/content/redirects/tables.server.ts';
import { mediaFiles } from '#app/modules/media/tables.server.ts';
import { addPicture } from '#app/modules/media/uploads/add-picture.server.ts';
import { exportKinds, resources } from '#app/modules/modules.server.ts';
import { readSubscribers } from '#app/modules/newsletter/subscribers/list-subscribers.server.ts';
import { subscriberList } from '#app/modules/newsletter/subscribers/subscriber-list.ts';
import { subscribers } from '#app/modules/newsletter/tables.server.ts';
import { affirmations } from '#app/modules/pages/affirmations/tables.server.ts';
import { makeUser } from '#test/accounts.ts';
import { openTestDatabase } from '#test/database.ts';
import { makePicture } from '#test/media-files.ts';
import { openTestMedia } from '#test/media-storage.ts';

openTestDatabase();
openTestMedia();

const kindNamed = (name: string) => exportKinds.find((kind) => kind.name === name);

/** The records of a list, of which the list makes the files. */
const recordsIn = (name: string, format: ExportFormat) => {
  const resource = resources.find(({ list }) => list.name === kindNamed(name)?.list);
  if (!resource || format === 'zip') throw new Error(`${name} has no file as ${format}`);
  return fileOfRecords(resource, parseListQuery('https://own.invalid/', resource.list), format);
};

const textOf = async (name: string, format: ExportFormat): Promise<string> => {
  const body = kindNamed(name)?.files?.[format]?.('') ?? (await recordsIn(name, format));
  if (body instanceof ReadableStream) return new Response(body as BodyInit).text();
  let text = '';
  for await (const part of body) text += part;
  return text;
};

async function filesOf(name: string): Promise<Record<string, string>> {
  const body = kindNamed(name)?.files?.zip?.('') as ReadableStream;
  const files = unzipSync(new Uint8Array(await new Response(body as unknown as BodyInit).arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([file, bytes]) => [file, strFromU8(bytes)]));
}

test('every kind is exported in each of its formats, also when there is none', async () => {
  expect(exportKinds.length).toBeGreaterThan(10);
  await db.delete(affirmations);
  for (const { name, files = { csv: true, json: true } } of exportKinds) {
    for (const format of Object.keys(files) as ExportFormat[]) {
      if (format === 'json') expect(JSON.parse(await textOf(name, format)), name).toEqual([]);
      else if (format === 'csv') expect((await textOf(name, format)).split('\r\n'), name).toHaveLength(2);
      else expect(Object.keys(await filesOf(name)), name).toEqual(name === 'media' ? ['manifest.json'] : []);
    }
  }
});

test('posts come as Markdown with front matter, with the pictures beside them', async () => {
  const closeProcesses = openChildProcesses();
  // Other files of the worker share the module.
  onTestFinished(() => void openChildProcesses());
  const id = await addPicture(await makePicture().png().toBuffer(), 'Hill.png');
  await closeProcesses();
  const [file] = await db.select().from(mediaFiles);
  const src = `/media/${file?.address}`;
  const { id: actorId } = await makeUser();
  const figure: BlockNode = { type: 'figure', attrs: { src, mediaId: id, alt: 'A hill', caption: '' } };
  const paragraph: BlockNode = { type: 'paragraph', content: [{ type: 'text', text: 'Tea: "first"' }] };
  const content: Content = { type: 'doc', content: [paragraph, figure] };
  const draft = { ...newPost, title: 'Tea: a plan', slug: 'tea', excerpt: 'A cup', tags: ['morning'], content };
  await db.transaction((tx) => createPost(tx, { ...draft, featuredImage: src }, actorId));

  const files = await filesOf('posts');
  expect(Object.keys(files)).toEqual(['posts/tea.md', `media/${file?.address}`]);
  expect(files['posts/tea.md']).toContain('title: "Tea: a plan"\nslug: tea\n');
  expect(files['posts/tea.md']).toContain(
    `draft: true\ndescription: A cup\nauthor: Resjam\ncategories:\n  - Mental Health\ntags:\n  - morning\nimage: ../media/${file?.address}\n`,
  );
  expect(files['posts/tea.md']).toContain(`Tea: "first"\n\n![A hill](<../media/${file?.address}>)\n`);
  expect(JSON.parse(await textOf('posts', 'json'))).toMatchObject([
    { status: 'draft', document: { title: 'Tea: a plan' } },
  ]);

  const library = await filesOf('media');
  expect(Object.keys(library)).toEqual([`files/${file?.address}`, 'manifest.json']);
  expect(JSON.parse(library['manifest.json'] ?? '').files).toMatchObject([
    { name: 'Hill.png', path: `files/${file?.address}` },
  ]);
});

test('settings come as a table with a line for each value', async () => {
  const value = {
    brand: { name: '=1+1', isOpen: true },
    links: [{ label: 'One, two' }, { label: 'Three' }],
    notes: [],
  };
  await db.insert(settings).values({ key: 'example', value, updatedAt: new Date(0) });
  expect((await textOf('settings', 'csv')).split('\r\n').slice(1, -1).sort()).toEqual([
    'example,brand.isOpen,yes,1970-01-01T00:00:00.000Z',
    "example,brand.name,'=1+1,1970-01-01T00:00:00.000Z",
    'example,links.0.label,"One, two",1970-01-01T00:00:00.000Z',
    'example,links.1.label,Three,1970-01-01T00:00:00.000Z',
    'example,notes,,1970-01-01T00:00:00.000Z',
  ]);
});

test('a spreadsheet runs nothing that somebody typed', async () => {
  await db
    .insert(affirmations)
    .values({ text: '=HYPERLINK("https://evil.example")', category: 'health', pillar: 'meditation' });
  await db
    .insert(subscribers)
    .values({ email: '+cmd@example.org', state: 'confirmed', consentAt: new Date(0), consentSource: '@SUM(1)' });
  await db.insert(redirects).values({ fromPath: '/old', target: '/new', source: 'manual' });
  expect(await textOf('affirmations', 'csv')).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(await textOf('subscribers', 'csv')).toContain(
    `'+cmd@example.org,Subscribed,Newsletter,1970-01-01T00:00:00.000Z,'@SUM(1)`,
  );
  expect(await textOf('redirects', 'csv')).toContain('from,to\r\n/old,/new\r\n');
});

test('no row is left out or repeated, although earlier ones go while the export is read', async () => {
  const numbers = Array.from({ length: 7 }, (_, number) => String(number));
  await Promise.all([db.delete(redirects), db.delete(subscribers), db.delete(users)]);
  await db
    .insert(redirects)
    .values(numbers.map((n) => ({ fromPath: `/${n}`, target: '/', source: 'manual' as const })));
  await db.insert(users).values(numbers.map((name) => ({ name, email: `${name}@example.org` })));
  const consent = { state: 'confirmed', consentAt: new Date(0), consentSource: 'Form' } as const;
  await db.insert(subscribers).values(numbers.map((n) => ({ ...consent, email: `${n}@example.org` })));

  const remove = {
    redirects: (id: string) => db.delete(redirects).where(eq(redirects.id, id)),
    users: (id: string) => db.delete(users).where(eq(users.id, id)),
    subscribers: (id: string) => db.delete(subscribers).where(eq(subscribers.id, id)),
  };
  const batches: Record<keyof typeof remove, AsyncIterable<readonly { id: string }[]>> = {
    redirects: readRedirects(2),
    users: readPeople(2),
    subscribers: readSubscribers(parseListQuery('https://own.invalid/', subscriberList), 2),
  };
  for (const [name, rows] of Object.entries(batches) as [keyof typeof remove, (typeof batches)['users']][]) {
    const ids: string[] = [];
    for await (const batch of rows) {
      ids.push(...batch.map(({ id }) => id));
      await remove[name](batch[0]?.id ?? '');
    }
    expect(ids, name).toHaveLength(numbers.length);
    expect(new Set(ids).size, name).toBe(numbers.length);
  }
});
