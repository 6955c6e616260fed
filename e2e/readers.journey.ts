import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import { newAdminPage, openScreen, site } from './admin.ts';
import { newPage } from './browser.ts';
import { extent } from './extent.ts';
import { findFaults, findOverflow } from './faults.ts';
import { openEditor, postNew, publish, saved } from './pages.ts';
import { publishPost } from './posts.ts';
import { ask, eventually } from './site.ts';

/** A word that only the text of a document has. */
const secretWord = () => `zw${randomUUID().replaceAll('-', '').slice(0, 10)}`;

const changeDraft = (id: string, change: object) =>
  inDatabaseOf(site(), (client) =>
    client.query('update drafts set document = document || $2::jsonb where document_id = $1', [id, change]),
  );

/** Everything at which a page or a post could be read, besides its own address. */
const addressesOf = (path: string, word: string) => [
  ...[
    path,
    `${path}.md`,
    `${path}.data`,
    '/blog',
    '/rss.xml',
    '/sitemap.xml',
    `/search?q=${word}`,
    `/blog/results?q=${word}`,
  ],
  ...[`/api/v1/page?path=${path}`, `/api/v1/posts/${path.split('/').at(-1)}`, `/api/v1/search?q=${word}`],
];

/** Returns the addresses at which a person gets the word. An address that repeats the query is asked for a result. */
async function whereShown(path: string, word: string, cookie?: string): Promise<string[]> {
  const shownAt: string[] = [];
  for (const address of addressesOf(path, word)) {
    const { body } = await ask(address, cookie ? { headers: { Cookie: cookie } } : {});
    const text = body.toString();
    if (address.includes('q=') ? text.includes(`The ${word} ends`) : text.includes(word)) shownAt.push(address);
  }
  return shownAt;
}

test('a page for members shows others its summary and the way in, whatever they ask and in whatever order', async () => {
  const word = secretWord();
  const { page } = await newAdminPage();
  const id = await postNew(page, '/admin/pages', `Page ${word.slice(2)}`);
  const text = { id: randomUUID(), type: 'text', title: 'A section', text: `The ${word} ends here.`, ground: 'paper' };
  await changeDraft(id, {
    blocks: [text],
    metaTitle: 'For members',
    metaDescription: 'A page for those with an account.',
  });
  await openEditor(page, id);
  await page.getByLabel('Who can read it').selectOption({ label: 'Members' });
  await saved(page);
  await publish(page);
  const path = `/page-${word.slice(2)}`;

  const member = await signInAs(site());
  for (const _ of Array(extent(2, 20))) {
    expect(await whereShown(path, word)).toEqual([]);
    expect(await whereShown(path, word, member.header)).toEqual([path, `${path}.md`, `${path}.data`]);
  }
  const { headers } = await ask(path, { headers: { Cookie: member.header } });
  expect(headers['cache-control']).toBe('private, no-store');

  const visitor = await newPage({ width: 390 });
  await visitor.goto(path);
  await visitor.getByText('A page for those with an account.').waitFor();
  expect([...(await findFaults(visitor, { hasBestPractices: true })), ...(await findOverflow(visitor))]).toEqual([]);
  expect(await visitor.getByRole('link', { name: 'Log in to read' }).getAttribute('href')).toBe(
    `/auth?next=${encodeURIComponent(path)}`,
  );
  await visitor.context().addCookies([member.cookie]);
  await visitor.reload();
  await visitor.getByText(word).waitFor();
});

test('a post for a company is read by its people, and by no other member', async () => {
  const word = secretWord();
  const { page } = await newAdminPage();
  const id = await postNew(page, '/admin/blog', `Post ${word.slice(2)}`);
  const path = `/blog/post-${word.slice(2)}`;
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  await changeDraft(id, {
    excerpt: 'What the company agreed with us.',
    content: { type: 'doc', content: [paragraph(`The ${word} ends here.`)] },
    tags: ['routine'],
  });
  await openScreen(page, `/admin/blog/${id}`);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByLabel('Who can read it').selectOption({ label: 'People at a company' });
  await page.getByText('Name at least one domain').waitFor();
  await page.getByLabel('Domains of the company').fill('northgate.test, @southgate.test');
  await publishPost(page);
  await eventually('the summary is found', async () =>
    (await ask(`/search?q=post+${word.slice(2)}`)).body.toString().includes(path),
  );

  const colleague = await signInAs(site(), { email: `${randomUUID()}@southgate.test` });
  const unproven = await signInAs(site(), { email: `${randomUUID()}@southgate.test`, isVerified: false });
  const stranger = await signInAs(site(), { email: `${randomUUID()}@example.test` });
  for (const _ of Array(extent(2, 20))) {
    expect(await whereShown(path, word, colleague.header)).toEqual([path, `${path}.md`, `${path}.data`]);
    for (const cookie of [undefined, stranger.header, unproven.header])
      expect(await whereShown(path, word, cookie)).toEqual([]);
  }
  expect((await ask('/rss.xml')).body.toString()).toContain('What the company agreed with us.');

  const other = await newPage();
  await other.context().addCookies([stranger.cookie]);
  await other.goto(path);
  await other.getByText('your account has no verified email address at one of them').waitFor();
  expect([...(await findFaults(other, { hasBestPractices: true })), ...(await findOverflow(other))]).toEqual([]);
});
