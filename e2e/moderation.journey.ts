import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { Role } from '#app/core/identity/roles.ts';
import { inDatabaseOf, type SignedInPerson, signInAs } from '#test/sign-in-as.ts';
import { newPage } from './browser.ts';
import { scripts } from './extent.ts';
import { findOverflow } from './faults.ts';
import { ask } from './site.ts';

const site = { address: inject('address'), dataDir: inject('dataDir') };

async function visitAs(
  name: string,
  { roles, javaScript }: { roles?: readonly Role[]; javaScript: boolean },
): Promise<{ page: Page; person: SignedInPerson }> {
  const person = await signInAs(site, { name, ...(roles && { roles }) });
  const page = await newPage({ javaScript });
  await page.context().addCookies([person.cookie]);
  return { page, person };
}

/** Adds a thread that waits in the queue. @returns the last part of its address */
async function addWaitingThread(authorId: string, title: string): Promise<string> {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  await inDatabaseOf(site, (client) =>
    client.query(
      `with topic as (select id from forum_topics where slug = 'sleep'),
       thread as (
         insert into forum_threads (slug, topic_id, author_id, title, opening, status, last_number, created_at, active_at)
         select $1, id, $2, $3, 'Words.', 'pending', 1, now(), now() from topic returning id
       ), post as (
         insert into forum_posts (thread_id, number, position, author_id, content, html, status, created_at)
         select id, 1, 0, $2, 'Words.', '<p>Words.</p>', 'pending', now() from thread returning id
       )
       insert into forum_reviews (post_id, reasons, opened_at) select id, '{first}', now() from post`,
      [slug, authorId, title],
    ),
  );
  return slug;
}

test.each(scripts.map((javaScript) => ({ javaScript })))(
  'a moderator hides a post with a reason, its author appeals, and another moderator undoes it (JavaScript: $javaScript)',
  async ({ javaScript }) => {
    const title = `A second look ${randomUUID().slice(0, 8)}`;
    const { page: authors, person: author } = await visitAs('Nell New', { javaScript });
    const slug = await addWaitingThread(author.id, title);
    const { page: first } = await visitAs('Mo Derator', { roles: ['moderator'], javaScript });
    await first.goto('/admin/moderation');
    await first
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click();
    await first.getByLabel('Message to the author').first().fill('Please leave out the name of the clinic.');
    // Nothing is preset: without a rule the words stay, and nothing is sent.
    await first.getByRole('button', { name: 'Hide', exact: true }).click();
    await first.locator('#post-rule-error').waitFor();
    await first.locator('#post-rule').selectOption('privacy');
    await first.getByRole('button', { name: 'Hide', exact: true }).click();
    await first.getByText('Hidden').first().waitFor();
    expect((await ask(`/forum/${slug}`)).status).toBe(404);

    // The author is told, on the site and by mail, and appeals.
    await authors.goto('/notifications');
    await authors.getByRole('link', { name: /^Your post was hidden/ }).click();
    await authors.getByText('Please leave out the name of the clinic.').waitFor();
    const mails = await inDatabaseOf(site, async (client) => {
      const sent = await client.query(`select subject from mails where user_id = $1`, [author.id]);
      return sent.rows.map(({ subject }) => subject as string);
    });
    expect(mails).toContain('Your post was hidden');
    await authors.getByLabel('Why should this be looked at again?').fill('It is the name of a river.');
    await authors.getByRole('button', { name: 'Send the appeal' }).click();
    await authors.getByText('A different moderator will review it, if our team has one.').waitFor();

    // Without another moderator the same one would answer.
    const { page: second } = await visitAs('Otto Ther', { roles: ['moderator'], javaScript });
    await first.reload();
    await first.getByText('You made this decision, so another moderator answers.').waitFor();
    await second.goto('/admin/moderation');
    await second
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click();
    await second.getByText('It is the name of a river.').waitFor();
    await second.getByLabel('Your answer to the author').fill('You are right. Sorry.');
    await second.getByRole('button', { name: 'Undo the decision' }).click();
    await second.getByText('Appeal decided').first().waitFor();
    await authors.reload();
    await authors.getByText('You are right. Sorry.').waitFor();

    // It waits again, as before. What is done with several by one press is undone by one.
    await second.goto('/admin/moderation');
    await second.getByRole('checkbox', { name: new RegExp(title) }).check();
    await second.getByRole('button', { name: 'Approve' }).click();
    await second.getByText('Approved: 1 post').waitFor();
    expect((await ask(`/forum/${slug}`)).status).toBe(200);
    expect(await findOverflow(second)).toEqual([]);
    await second.getByRole('button', { name: 'Undo', exact: true }).click();
    await second.getByText('Undone').first().waitFor();
    expect((await ask(`/forum/${slug}`)).status).toBe(404);
  },
);
