import { eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { createSafeFetch } from '#app/core/safe-http/create-safe-fetch.server.ts';
import { megabyte } from '#app/lib/byte-units.ts';
import type { ReadOptions } from '../read-calendar.server.ts';
import { bookingCalendarAccounts } from '../tables.server.ts';
import { openCaldavAccount } from './caldav.server.ts';
import { openGoogleAccount } from './google.server.ts';
import { openService } from './grants.server.ts';
import { openMicrosoftAccount } from './microsoft.server.ts';
import { type AccountKind, CalendarError, type Credentials, type RemoteAccount } from './remote-calendar.ts';

/** Of one answer: a busy year with long descriptions. */
const maxBytes = 20 * megabyte;

export const fetchCalendars = (options: ReadOptions) => createSafeFetch({ maxBytes, ...options });

/** Whose account it is. */
interface Owner {
  /** Of times without a zone. */
  timeZone: string;
  email: string;
}

interface Account {
  kind: AccountKind;
  credentials: Credentials | null;
}

/**
 * Opens an account of a host.
 * @param store keeps renewed tokens
 * @throws CalendarError if its credentials cannot be decrypted
 */
export function openAccount(
  { kind, credentials }: Account,
  { timeZone, email }: Owner,
  options: ReadOptions,
  store: (credentials: Credentials) => Promise<void>,
): RemoteAccount {
  const fetch = fetchCalendars(options);
  if (kind === 'caldav' && credentials && 'password' in credentials)
    return openCaldavAccount(credentials, { fetch, timeZone, addresses: [email], signal: options.signal });
  if (kind === 'caldav' || !credentials || 'password' in credentials)
    throw new CalendarError('The site no longer has the secret of this account. Please connect it again.');
  const call = openService({ service: kind, fetch }, credentials, store);
  return kind === 'google' ? openGoogleAccount(call, timeZone) : openMicrosoftAccount(call, timeZone);
}

/** Opens a stored account. */
export const openStoredAccount = (account: Account & { id: string }, owner: Owner, options: ReadOptions) =>
  openAccount(account, owner, options, async (credentials) => {
    await db.update(bookingCalendarAccounts).set({ credentials }).where(eq(bookingCalendarAccounts.id, account.id));
  });
