import { eq } from 'drizzle-orm';
import { announceChange } from '#app/core/changes/content-changes.server.ts';
import { now } from '#app/core/clock.ts';
import { insertId } from '#app/core/database/insert-row.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { countRequestedMail } from '#app/core/rate-limits/count-mail.server.ts';
import { consumeRateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { withMinimumDuration } from '#app/lib/time/minimum-duration.ts';
import { dayMs } from '#app/lib/time/units.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { alreadySubscribedMail, confirmDays, confirmMail } from '../mails/subscription.mail.ts';
import { newsletterRateLimits } from '../newsletter-rate-limits.ts';
import { subscribersTag } from '../newsletter-tags.ts';
import { subscribers } from '../tables.server.ts';
import { lockAddress } from './lock-address.server.ts';
import { createConfirmToken, createManageToken } from './subscriber-token.server.ts';

/** Long enough that a subscribed and an unknown address take the same time. */
const minDurationMs = 300;

interface Request {
  /** In lower case. */
  email: string;
  /** Where the consent was given, such as `Website: /blog`. */
  source: string;
  clientAddress: string;
}

/**
 * Mails a confirmation link to an address, which is subscribed only once its owner confirms. An already subscribed
 * address is informed by mail. The response is the same for all. Sends nothing if the address has reached its hourly or
 * daily limit of mails, from any requests.
 * @throws RateLimitError if this client address sends too many requests
 */
export async function requestSubscription({ clientAddress, ...request }: Request): Promise<void> {
  await consumeRateLimit(newsletterRateLimits.byAddress, clientAddress);
  const maySend = await countRequestedMail('newsletter', request.email, { clientAddress });
  const mailed = maySend ? inTransaction((tx) => askForConfirmation(tx, request)) : Promise.resolve();
  await withMinimumDuration(minDurationMs, mailed);
}

/** Does the same as part of another action, for an address that is not verified. */
export async function askForConfirmation(
  tx: Transaction,
  { email, source }: Omit<Request, 'clientAddress'>,
): Promise<void> {
  await lockAddress(tx, email);
  const [existing] = await tx.select().from(subscribers).where(eq(subscribers.email, email));
  if (existing?.state === 'confirmed') {
    const link = `${getSiteOrigin()}/newsletter?token=${await createManageToken(tx, existing.id)}`;
    await queueMail(tx, alreadySubscribedMail, { link }, { to: email });
    return;
  }
  const id = existing?.id ?? (await addPending(tx, email, source));
  const link = `${getSiteOrigin()}/confirm?token=${await createConfirmToken(tx, id, source)}`;
  await queueMail(tx, confirmMail, { link }, { to: email, linkLifetimeMs: confirmDays * dayMs });
}

/** An unsubscribed or bounced address stays so until the link is followed: anyone may enter an address. */
async function addPending(tx: Transaction, email: string, consentSource: string): Promise<string> {
  const details = { email, state: 'pending', consentAt: now(), consentSource, createdAt: now() } as const;
  const id = await insertId(tx, subscribers, details);
  await announceChange(tx, subscribersTag);
  return id;
}
