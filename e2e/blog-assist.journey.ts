import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { industries } from '#app/modules/blog/generator/brief.ts';
import {
  beginsWith,
  breaksOffAfter,
  endsEarly,
  refuses,
  type SmallService,
  says,
  startAiService,
} from '#test/ai-service.ts';
import { inDatabaseOf, signInAs } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { newPage } from './browser.ts';
import { startSite } from './own-site.ts';
import { saved } from './pages.ts';
import { addPost, content, pasteHtml, publishPost, readPostDraft } from './posts.ts';
import { eventually } from './site.ts';

let site: StartedServer;
let service: SmallService;
beforeAll(async () => {
  service = await startAiService();
  site = await startSite({ env: service.env });
});
afterAll(async () => {
  await site.stop();
  service.stop();
});

async function openNewPost() {
  const admin = await signInAs(site, { name: 'Ada Admin', roles: ['admin'] });
  const page = await newPage({ address: site.address });
  await page.context().addCookies([admin.cookie]);
  const post = await addPost(page);
  await content(page).click();
  await page.keyboard.insertText('A sentence that goes on for rather longer than it would have to.');
  await page.keyboard.press('Control+a');
  return { page, post, admin };
}

async function suggest(page: Page, task: string) {
  await page.getByRole('button', { name: 'Suggest' }).click();
  await page.getByRole('button', { name: task, exact: true }).click();
  return page.getByRole('dialog', { name: task });
}

async function draftHolds(page: Page, id: string, text: string) {
  await saved(page);
  await eventually(`the draft holds ${text}`, async () => JSON.stringify(await readPostDraft(id, site)).includes(text));
}

test('a suggestion is refused or accepted; only what was accepted is in the post, and its version says so', async () => {
  service.answerWith(says('A short sentence.'));
  const { page, post } = await openNewPost();
  const refused = await suggest(page, 'Shorten');
  await refused.getByText('A short sentence.').waitFor();
  await refused.getByRole('button', { name: 'Reject' }).click();
  await content(page).getByText('A sentence that goes on').waitFor();
  await saved(page);
  expect((await readPostDraft(post.id, site)).acceptedFromAi).toEqual([]);

  const accepted = await suggest(page, 'Shorten');
  await accepted.getByRole('button', { name: 'Accept' }).click();
  await content(page).getByText('A short sentence.').waitFor();
  expect(await content(page).textContent()).toBe('A short sentence.');

  service.answerWith(says('1. A quieter title\n2. Another'));
  await (await suggest(page, 'Headline ideas')).getByRole('button', { name: 'A quieter title' }).click();
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('A quieter title');
  service.answerWith(says('What the article is about.'));
  await (await suggest(page, 'Meta description')).getByRole('button', { name: 'Accept' }).click();
  await draftHolds(page, post.id, '"What the article is about."');
  expect((await readPostDraft(post.id, site)).acceptedFromAi).toEqual(['shorten', 'headlines', 'description']);
  await page.getByText('With AI suggestions').first().waitFor();

  await page.getByLabel('Excerpt').fill('An excerpt.');
  await draftHolds(page, post.id, '"An excerpt."');
  await publishPost(page);
  await page.goto(`/admin/blog/${post.id}/versions`);
  await page.getByText('With AI suggestions: shorten, headline ideas, meta description').waitFor();
});

test('anyone who switches data processing off is told what does not work, and nothing reaches the service', async () => {
  const questions: string[] = [];
  service.answerWith((response, question) => {
    questions.push(question);
    says('Words.')(response, question);
  });
  const { page, post, admin } = await openNewPost();
  const task = { task: 'draft', brief: { topic: 'Sleep', keyword: 'sleep', audience: '', industry: industries[0] } };
  const ask = () =>
    page.request.post(`/admin/blog/${post.id}/assist`, { data: task, headers: { Origin: site.address } });
  expect((await ask()).status()).toBe(200);
  expect(questions).toHaveLength(1);
  await inDatabaseOf(site, (client) =>
    client.query('insert into user_settings (user_id, values) values ($1, \'{"dataProcessing": false}\')', [admin.id]),
  );
  await page.reload();
  await page.getByText('so nothing is sent to the AI service: there are no suggestions').waitFor();
  expect(await page.getByRole('button', { name: 'Suggest' }).count()).toBe(0);
  const refused = await ask();
  expect(refused.status()).toBe(403);
  expect((await refused.json()).message).toContain('‘Data processing’ is off');
  expect(questions).toHaveLength(1);
});

test('a suggested alt text describes the picture that is selected', async () => {
  service.answerWith(says('A path through reeds, early.'));
  const { page, post } = await openNewPost();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const part = page.getByRole('dialog', { name: 'Picture', exact: true });
  await part.getByLabel('Address of the picture').fill('/icon-512.png');
  await part.getByLabel('Alt text').fill('Reeds');
  await part.getByRole('button', { name: 'Insert' }).click();
  await content(page).locator('figure').click();
  await (await suggest(page, 'Alt text')).getByRole('button', { name: 'Accept' }).click();
  await draftHolds(page, post.id, '"A path through reeds, early."');
  expect((await readPostDraft(post.id, site)).acceptedFromAi).toEqual(['alternative']);
});

test('Ctrl+Z in the article, and Undo, take back the words together with the note, and Ctrl+Shift+Z brings both again', async () => {
  service.answerWith(says('A short sentence.'));
  const { page, post } = await openNewPost();
  await draftHolds(page, post.id, 'rather longer');
  await (await suggest(page, 'Shorten')).getByRole('button', { name: 'Accept' }).click();
  await draftHolds(page, post.id, '"shorten"');
  await content(page).click();
  await page.keyboard.press('Control+z');
  await content(page).getByText('rather longer').waitFor();
  expect(await page.getByText('With AI suggestions').count()).toBe(0);
  await draftHolds(page, post.id, 'rather longer');
  expect((await readPostDraft(post.id, site)).acceptedFromAi).toEqual([]);
  await page.keyboard.press('Control+Shift+z');
  await content(page).getByText('A short sentence.').waitFor();
  await draftHolds(page, post.id, '"shorten"');
  await page.getByRole('button', { name: 'Undo' }).click();
  await draftHolds(page, post.id, 'rather longer');
  expect((await readPostDraft(post.id, site)).acceptedFromAi).toEqual([]);
});

test('a rewriting is sent and taken with its links and bold words, and says which link it lost', async () => {
  let lastQuestion = '';
  service.answerWith((response, question) => {
    lastQuestion = question;
    says('A **bold** word and [a link](/contact).')(response, question);
  });
  const { page, post } = await openNewPost();
  await pasteHtml(
    page,
    '<p>Some <strong>bold</strong> words, <a href="/contact">a link</a> and <a href="/about">two</a></p>',
  );
  await content(page).getByText('two').waitFor();
  await page.keyboard.press('Control+a');
  const dialog = await suggest(page, 'Shorten');
  await dialog.getByText('A link is missing from this suggestion: /about.').waitFor();
  expect(lastQuestion).toContain('Some **bold** words, [a link](/contact) and [two](/about)');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await content(page).getByRole('link', { name: 'a link' }).waitFor();
  expect(await content(page).locator('strong').textContent()).toBe('bold');
  expect(await content(page).textContent()).toBe('A bold word and a link.');
  // A link to a page is stored as a reference to it.
  await draftHolds(page, post.id, '"href":"page:');
});

test('an answer that ends early is not passed off as whole, one that fails changes nothing, and Stop ends one at once', async () => {
  const { page } = await openNewPost();
  service.answerWith(endsEarly('Half of it', 'length'));
  const early = await suggest(page, 'Proofread');
  await early.getByText(/reached the length limit/).waitFor();
  await early.getByText('Half of it').waitFor();
  expect(await early.getByRole('button', { name: 'Accept', exact: true }).count()).toBe(0);
  await early.getByRole('button', { name: 'Accept the partial text' }).waitFor();
  await early.getByRole('button', { name: 'Reject' }).click();

  service.answerWith(beginsWith('So far'));
  const before = service.hungUp();
  const stopped = await suggest(page, 'Proofread');
  await stopped.getByText('So far').waitFor();
  await stopped.getByRole('button', { name: 'Stop' }).click();
  await stopped.getByRole('button', { name: /^Accept/ }).waitFor();
  await eventually('the service is hung up on', async () => service.hungUp() > before);
  await stopped.getByRole('button', { name: 'Reject' }).click();
  await content(page).getByText('A sentence that goes on').waitFor();

  service.answerWith(refuses(500));
  const dialog = await suggest(page, 'Shorten');
  await dialog.getByText(/refused to answer \(500\).* Nothing was changed\./).waitFor();
  service.answerWith(breaksOffAfter('Half of'));
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByText(/broke off.* Nothing was changed\./).waitFor();
  await dialog.getByText('Half of').waitFor();
  service.answerWith(says('All of it.'));
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  expect(await content(page).textContent()).toBe('All of it.');
});

test('a draft of the service arrives word by word, can be stopped and used, and is marked', async () => {
  const { page, post } = await openNewPost();
  const panel = page.getByRole('region', { name: 'AI Content Generator' });
  if ((await panel.count()) === 0) await page.getByRole('button', { name: 'AI Content Generator' }).click();
  await panel.getByLabel('Topic').fill('Sleep');
  await panel.getByLabel('Keyword').fill('sleep routine');
  service.answerWith(breaksOffAfter('First words'));
  await panel.getByRole('button', { name: 'Generate content' }).click();
  await panel.getByText(/broke off.*The form has not been changed\./).waitFor();
  await content(page).getByText('A sentence that goes on').waitFor();
  service.answerWith(beginsWith('A paragraph.\n\n## The heading'));
  await panel.getByRole('button', { name: 'Generate content' }).click();
  await panel.getByText('The heading').waitFor();
  await panel.getByRole('button', { name: 'Stop' }).click();
  await panel.getByRole('button', { name: 'Use the partial draft' }).click();
  await content(page).getByRole('heading', { name: 'The heading' }).waitFor();
  await draftHolds(page, post.id, '"draft"');
});
