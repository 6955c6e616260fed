import { test } from 'vitest';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import { newAdminPage } from '../e2e/admin.ts';
import { readers, startLetterSite, tomorrow, write } from '../e2e/letters.ts';
import { addReaders } from '../e2e/newsletter.ts';
import { eventually } from '../e2e/site.ts';

const letterSite = startLetterSite();

// The site looks for due letters once a minute.
test('a scheduled letter goes out by itself', { timeout: 240_000 }, async () => {
  await addReaders(letterSite.site, readers(1));
  const { page } = await newAdminPage({ on: letterSite.site });
  await write(page);
  await page.getByText('Later', { exact: true }).click();
  await page.getByLabel('Date and time').fill(tomorrow());
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByRole('button', { name: 'Cancel and edit' }).waitFor();
  await inDatabaseOf(letterSite.site, (client) => client.query('update letters set scheduled_at = now()'));
  await eventually('it goes out', () => letterSite.mailServer.mails.length === 1, 120_000);
});
