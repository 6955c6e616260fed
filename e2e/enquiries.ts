import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { readOutbox } from '#test/mail.ts';
import type { ParsedMail } from '#test/parse-mail.ts';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import { newAdminPage, type site } from './admin.ts';
import { newPage, type PageOptions } from './browser.ts';
import { eventually } from './site.ts';

/** Returns a visitor of the contact page that no other test uses. */
export const newSender = () => {
  const word = randomUUID().slice(0, 8);
  return { fullName: `Ann ${word}`, email: `ann-${word}@example.test` };
};

type Site = ReturnType<typeof site>;

/** Returns a client address in a network of its own, so that tests do not share rate limits. The site has to trust a proxy. */
export const ownAddress = () => {
  const [first, second] = randomUUID().match(/[0-9a-f]{4}/g) ?? [];
  return { 'X-Forwarded-For': `2001:db8:${first}:${second}::1` };
};

/** Opens a page with its own client address. @param at the site, if a test has its own */
export const visit = (at: Site, options: PageOptions = {}): Promise<Page> =>
  newPage({ ...options, address: at.address, extraHTTPHeaders: ownAddress() });

/** Opens a page like `visit`, with an admin signed in. */
export const visitAsAdmin = (on: Site, options: PageOptions = {}) =>
  newAdminPage({ on, extraHTTPHeaders: ownAddress(), ...options });

/** Posts an enquiry like a form without JavaScript. @returns the response, redirects not followed */
export function postEnquiry(
  to: { address: string },
  fields: Record<string, string> = {},
  { headers = ownAddress() }: { headers?: Record<string, string> } = {},
) {
  const body = new URLSearchParams({
    ...newSender(),
    companyName: '',
    phone: '',
    enquiryType: 'general',
    message: 'Do you run workshops in Bristol?',
    ...fields,
  });
  return fetch(`${to.address}/contact`, {
    method: 'POST',
    body,
    headers: { Origin: to.address, ...headers },
    redirect: 'manual',
  });
}

export interface StoredItem {
  id: string;
  kind: string;
  folder: string;
  status: string;
  subject: string;
  answers: { label: string; text: string }[];
  answered_at: Date | null;
  read_at: Date | null;
  assignee_id: string | null;
}

/** Returns the inbox items from an address, the oldest first. */
export const itemsFrom = (at: Site, email: string): Promise<StoredItem[]> =>
  inDatabaseOf(
    at,
    async (client) =>
      (await client.query('select * from inbox_items where email = $1 order by received_at, id', [email])).rows,
  );

/** Returns the mails to an address; waits for the expected number. */
export async function mailsTo(at: Site, email: string, number = 1): Promise<ParsedMail[]> {
  const find = async () => (await readOutbox(at.dataDir)).filter((mail) => mail.to.includes(email));
  await eventually(`${number} emails to ${email}`, async () => (await find()).length >= number, 20_000);
  return find();
}

/** Posts an enquiry. @returns its sender, id and path in the inbox */
export async function receiveAt(at: Site, fields: Record<string, string> = {}) {
  const sender = newSender();
  await postEnquiry(at, { ...sender, ...fields });
  const [item] = await itemsFrom(at, sender.email);
  return { ...sender, id: item?.id ?? '', path: `/admin/inbox/${item?.id}` };
}
