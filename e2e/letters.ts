import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { londonField } from '#app/lib/time/local-time.ts';
import { type MailServer, startMailServer } from '#test/mail.ts';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { startSite } from './own-site.ts';
import { pasteText } from './pages.ts';

/** The sender of the tests' letters. */
export const letterSender = 'Resjam <letters@resjam.example>';

type OnRecipient = (address: string) => void | Promise<void>;
const accept: OnRecipient = () => undefined;

class LetterSite {
  site!: StartedServer;
  mailServer!: MailServer;
  /** Delays or refuses recipients at the mail server. */
  onRecipient = accept;
}

/**
 * Starts a site for this file only, with its own mail server. Called at the top of a journey file. Each test starts
 * without letters, subscribers and mails.
 */
export function startLetterSite(): LetterSite {
  const letterSite = new LetterSite();
  beforeAll(async () => {
    letterSite.mailServer = await startMailServer({ onRecipient: (address) => letterSite.onRecipient(address) });
    letterSite.site = await startSite({ env: { SMTP_URL: letterSite.mailServer.url, MAIL_FROM: letterSender } });
  });
  afterAll(async () => {
    await letterSite.site.stop();
    await letterSite.mailServer.stop();
  });
  beforeEach(async () => {
    letterSite.onRecipient = accept;
    letterSite.mailServer.mails.length = 0;
    await inDatabaseOf(letterSite.site, async (client) => {
      await client.query('delete from letters');
      await client.query('delete from subscribers');
      await client.query('delete from mails');
    });
    await setPace(letterSite.site, 3000);
  });
  return letterSite;
}

export const setPace = (site: StartedServer, mailsPerMinute: number) =>
  inDatabaseOf(site, (client) =>
    client.query(
      `insert into settings (key, value) values ('letters', $1) on conflict (key) do update set value = excluded.value`,
      [{ mailsPerMinute }],
    ),
  );

/** Returns the time a day from now, in the format of a letter's time field. */
export const tomorrow = () => londonField(new Date(Date.now() + 24 * 3_600_000));

export const readers = (number: number) =>
  Array.from({ length: number }, (_none, index) => `reader${index}@example.test`);

/** Pastes the text of a letter into its editor; without JavaScript, writes it into the plain field. */
async function writeBody(page: Page, text: string): Promise<void> {
  if (!(await page.evaluate(() => matchMedia('(scripting: enabled)').matches))) {
    await page.locator('#body').fill(text);
    return;
  }
  const editor = page.getByRole('textbox', { name: 'Letter' });
  await page.locator('#body-editor').waitFor();
  await pasteText(editor, text);
}

/** Opens a new letter and fills it in. @returns its path */
export async function write(page: Page, subject = 'Slow mornings'): Promise<string> {
  await page.goto('/admin/subscribers/letters');
  await page.getByRole('button', { name: 'Write a letter' }).click();
  await page.waitForURL(/letters\/[0-9a-f-]{36}$/);
  await page.locator('#subject').fill(subject);
  await writeBody(page, 'Dear reader,\n\nsleep **well**.\n\n## More\n\n- One\n- Two\n\n[Read on](/resjam-method)');
  return new URL(page.url()).pathname;
}

export async function sendNow(page: Page) {
  await page.getByRole('button', { name: 'Send now…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send letter' }).click();
  await page.getByText('The letter is on its way').first().waitFor();
}

export const stateOf = async (site: StartedServer, path: string): Promise<string> =>
  inDatabaseOf(
    site,
    async (client) =>
      (await client.query('select state from letters where id = $1', [path.split('/').at(-1)])).rows[0]?.state,
  );
