import { expect, test } from 'vitest';
import { newAdminPage, openScreen } from './admin.ts';

test('an admin reads every email text on one page, and sees one as its recipients do', async () => {
  const { page } = await newAdminPage({ name: 'Ada Admin' });
  await openScreen(page, '/admin/mail/texts');
  await page.setViewportSize({ width: 390, height: 844 });
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.length).toBeGreaterThan(40);
  expect(headings).toEqual(expect.arrayContaining(['Verify email', 'Booking confirmed', 'Newsletter letter']));

  const link = page.getByRole('link', { name: 'Show as email: Please confirm your email address' });
  await page.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
  expect(await page.getByRole('heading', { name: 'Is this address yours?' }).isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: 'Confirm my address' }).isVisible()).toBe(true);
});
