import { eq } from 'drizzle-orm';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { countRequestedMail } from '#app/core/rate-limits/count-mail.server.ts';
import { consumeRateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { withMinimumDuration } from '#app/lib/time/minimum-duration.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { preferencesMail } from '../mails/subscription.mail.ts';
import { newsletterRateLimits } from '../newsletter-rate-limits.ts';
import { subscribers } from '../tables.server.ts';
import { createManageToken } from './subscriber-token.server.ts';

const minDurationMs = 300;

interface Request {
  email: string;
  clientAddress: string;
}

/**
 * Mails the link to a subscriber's preferences, if the address is known and below its mail limit. The response is
 * always the same.
 * @throws RateLimitError if this client address sends too many requests
 */
export async function sendPreferencesLink({ email, clientAddress }: Request): Promise<void> {
  await consumeRateLimit(newsletterRateLimits.byAddress, clientAddress);
  const maySend = await countRequestedMail('newsletter', email, { clientAddress });
  await withMinimumDuration(minDurationMs, maySend ? mailLink(email) : Promise.resolve());
}

async function mailLink(email: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [existing] = await tx.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.email, email));
    if (!existing) return;
    const link = `${getSiteOrigin()}/newsletter?token=${await createManageToken(tx, existing.id)}`;
    await queueMail(tx, preferencesMail, { link }, { to: email });
  });
}
