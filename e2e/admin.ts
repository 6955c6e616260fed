import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { type SignedInPerson, signInAs } from '#test/sign-in-as.ts';
import { newPage, type PageOptions } from './browser.ts';

/** Returns the site of this run, with the path of its database. */
export const site = () => ({ address: inject('address'), dataDir: inject('dataDir') });

/**
 * Opens a page in which an admin is signed in, a new admin for every test. @param on the site, if a test has its own
 */
export async function newAdminPage({
  name = 'Ada Admin',
  on = site(),
  ...options
}: PageOptions & { name?: string; on?: ReturnType<typeof site> } = {}): Promise<{ page: Page; admin: SignedInPerson }> {
  const admin = await signInAs(on, { name, roles: ['admin'] });
  const address = options.address ?? on.address;
  const page = await newPage({ ...options, address });
  await page.context().addCookies([{ ...admin.cookie, url: address }]);
  return { page, admin };
}

/** Opens an address and waits until the screen is hydrated. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
}

/**
 * Closes a page whose network is cut, and restores the network. Chromium connects a page again before it has closed, so
 * that its last save would sometimes arrive: its scripts stay without a network.
 */
export async function closeOffline(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  });
  await page.close();
  await page.context().setOffline(false);
}

/** Every section of the sidebar, group by group. */
export const sections: [group: string, items: [label: string, path: string][]][] = [
  [
    'Main',
    [
      ['Dashboard', '/admin'],
      ['Pages', '/admin/pages'],
      ['Blog Posts', '/admin/blog'],
      ['Media Library', '/admin/media'],
    ],
  ],
  [
    'Content',
    [
      ['Search Bar Settings', '/admin/search-settings'],
      ['Affirmation Settings', '/admin/affirmations'],
      ['Header/Footer', '/admin/header-footer'],
      ['Navigation Menu', '/admin/navigation'],
    ],
  ],
  [
    'Tools',
    [
      ['SEO Tools', '/admin/seo'],
      ['Analytics', '/admin/analytics'],
      ['Backup & Export', '/admin/backup'],
      ['Settings', '/admin/settings'],
      ['Audit Log', '/admin/audit'],
      ['Health', '/admin/health'],
    ],
  ],
  [
    'People',
    [
      ['Inbox', '/admin/inbox'],
      ['Bookings', '/admin/bookings'],
      ['Clients', '/admin/clients'],
      ['Subscribers', '/admin/subscribers'],
      ['Users', '/admin/users'],
      ['Forum', '/admin/forum'],
      ['Moderation', '/admin/moderation'],
      ['Duties', '/admin/duties'],
    ],
  ],
];
