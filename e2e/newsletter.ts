import type { ParsedMail } from '#test/parse-mail.ts';
import { inDatabaseOf } from '#test/sign-in-as.ts';
import type { site } from './admin.ts';
import { mailsTo } from './enquiries.ts';

type Site = ReturnType<typeof site>;

interface StoredSubscriber {
  id: string;
  email: string;
  state: string;
  consent_source: string;
  user_id: string | null;
}

/** Returns the subscriber with an address. */
export const findSubscriber = (at: Site, email: string): Promise<StoredSubscriber | undefined> =>
  inDatabaseOf(
    at,
    async (client) => (await client.query('select * from subscribers where email = $1', [email])).rows[0],
  );

/** Adds subscribers as if they had confirmed long ago. */
export const addReaders = (at: Site, emails: string[]) =>
  inDatabaseOf(at, (client) =>
    client.query(
      `insert into subscribers (email, state, consent_at, consent_source, confirmed_at)
       select email, 'confirmed', now() - interval '1 day', 'Test', now() - interval '1 day'
       from unnest($1::text[]) as given (email)`,
      [emails],
    ),
  );

/** Returns the path of the first link that contains this text, in the last mail to an address that has one. */
export async function pathIn(at: Site, email: string, part: string, mails = 1): Promise<string> {
  const received = await mailsTo(at, email, mails);
  // Mails are sent at the same time: which one arrives last is not certain.
  const mail = received.findLast(({ links }) => links.some((each) => each.includes(part))) ?? received.at(-1);
  const link = linkIn(mail, part);
  return link.slice(new URL(link).origin.length);
}

/** Returns the same for a given mail. @throws if there is none */
export function linkIn(mail: ParsedMail | undefined, part: string): string {
  const link = mail?.links.find((each) => each.includes(part));
  if (!link) throw new Error(`No link with ${part} in this email: ${mail?.text}`);
  return link;
}
