import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { readOutbox } from '#test/mail.ts';
import type { ParsedMail } from '#test/parse-mail.ts';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import type { StartedServer } from '#test/started-server.ts';
import { newAdminPage } from './admin.ts';
import { newPage, type PageOptions } from './browser.ts';
import { eventually } from './site.ts';

/** Returns a visitor of the contact page that no other test uses. */
export const newSender = () => {
  const word = randomUUID().slice(0, 8);
  return { fullName: `Ann ${word}`, email: `ann-${word}@example.test` };
};

let visits = 0;

/** Returns a unique client address, so that tests do not share rate limits. The site has to trust a proxy. */
export const ownAddress = () => {
  visits += 1;
  return { 'X-Forwarded-For': `203.0.${visits >> 8}.${visits & 255}` };
};

/** Opens a page on the test's own site, with its own client address. */
export const visit = (site: StartedServer, options: PageOptions = {}): Promise<Page> =>
  newPage({ ...options, address: site.address, extraHTTPHeaders: ownAddress() });

/** Opens a page like `visit`, with an admin signed in. */
export const visitAsAdmin = (on: StartedServer, options: PageOptions = {}) =>
  newAdminPage({ on, extraHTTPHeaders: ownAddress(), ...options });

/** Posts an enquiry like a form without JavaScript. @returns the response, redirects not followed */
export function postEnquiry(
  site: { address: string },
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
  return fetch(`${site.address}/contact`, {
    method: 'POST',
    body,
    headers: { Origin: site.address, ...headers },
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

/** Returns the inbox items from an address. */
export const itemsFrom = (site: StartedServer, email: string): Promise<StoredItem[]> =>
  inDatabaseOf(
    site,
    async (client) => (await client.query('select * from inbox_items where email = $1', [email])).rows,
  );

/** Returns the mails to an address; waits for the expected number. */
export async function mailsTo(site: StartedServer, email: string, number = 1): Promise<ParsedMail[]> {
  const find = async () => (await readOutbox(site.dataDir)).filter((mail) => mail.to.includes(email));
  await eventually(`${number} emails to ${email}`, async () => (await find()).length >= number, 20_000);
  return find();
}

/** Posts an enquiry. @returns its sender, id and path in the inbox */
export async function receiveAt(site: StartedServer, fields: Record<string, string> = {}) {
  const sender = newSender();
  await postEnquiry(site, { ...sender, ...fields });
  const [item] = await itemsFrom(site, sender.email);
  return { ...sender, id: item?.id ?? '', path: `/admin/inbox/${item?.id}` };
}
