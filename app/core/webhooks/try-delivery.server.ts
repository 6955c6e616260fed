import { eq, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { RefusedAddressError } from '#app/core/safe-http/public-addresses.server.ts';
import { dayMs } from '#app/lib/time/units.ts';
import { postSigned } from './post-signed.server.ts';
import { webhookDeliveries, webhooks } from './tables.server.ts';

/** How long a delivery is retried before it is dead. */
const retryForMs = dayMs;

interface TryOptions {
  signal?: AbortSignal;
  /** Whether to give up after one failure, as for a test, or for what was delivered or given up before. */
  isOnly?: boolean;
  /** For tests only: see `Reach` in `core/safe-http`. */
  isLoopbackAllowed?: boolean;
}

export interface DeliveryAttempt {
  state: 'delivered' | 'failed' | 'dead';
  /** The result, as a sentence. */
  text: string;
}

/**
 * Attempts a delivery once and stores the result. After a crash, for example, the receiver may get it twice, under the
 * same id.
 * @returns null if there is nothing to send: its webhook is deleted, or it is settled and not sent again
 */
export async function tryDelivery(id: string, options: TryOptions = {}): Promise<DeliveryAttempt | null> {
  const [row] = await db
    .select({ delivery: webhookDeliveries, url: webhooks.url, secret: webhooks.secret })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, id));
  if (!row) return null;
  const isSettled = row.delivery.state === 'delivered' || row.delivery.state === 'dead';
  if (isSettled && !options.isOnly) return null;

  const { delivery, url, secret } = row;
  const { event, data, createdAt } = delivery;
  if (secret === '') return giveUp(id);
  const body = JSON.stringify({ id, event, createdAt, data });
  const { signal, isLoopbackAllowed } = options;
  const answer = await postSigned({
    id,
    url,
    secret,
    body,
    headers: { 'X-Resjam-Event': event },
    ...(signal && { signal }),
    ...(isLoopbackAllowed && { isLoopbackAllowed }),
  }).then(
    (status) => ({ status, error: null }),
    (error: unknown) => ({ status: null, error }),
  );
  const isDelivered = answer.status !== null && answer.status >= 200 && answer.status < 300;
  const isLast =
    options.isOnly ||
    answer.error instanceof RefusedAddressError ||
    now().getTime() - createdAt.getTime() >= retryForMs;
  const state = isDelivered ? 'delivered' : isLast ? 'dead' : 'failed';
  const text = answer.status === null ? errorText(answer.error) : statusText(answer.status);
  await db
    .update(webhookDeliveries)
    .set({
      state,
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      responseStatus: answer.status,
      lastError: isDelivered ? null : text,
      triedAt: now(),
    })
    .where(eq(webhookDeliveries.id, id));
  return { state, text };
}

async function giveUp(id: string): Promise<DeliveryAttempt> {
  const text = 'The secret of this webhook cannot be decrypted. Save a new one in its settings.';
  await db
    .update(webhookDeliveries)
    .set({ state: 'dead', lastError: text, triedAt: now() })
    .where(eq(webhookDeliveries.id, id));
  return { state: 'dead', text };
}

function statusText(status: number): string {
  if (status >= 300 && status < 400) return `It returned ${status}: redirects are not followed.`;
  return `It returned ${status}.`;
}

/** Returns a sentence for the log. Network errors may quote addresses of this machine, so only their code is used. */
function errorText(error: unknown): string {
  if (error instanceof RefusedAddressError) return error.message;
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'TimeoutError') return 'It did not answer within 10 seconds.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The host name does not exist.';
  if (code === 'ECONNREFUSED') return 'The connection was refused.';
  if (code?.startsWith('ERR_TLS') || code?.includes('CERT') || code === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE')
    return `Its certificate is not trusted (${code}).`;
  return `The connection failed${typeof code === 'string' ? ` (${code})` : ''}.`;
}
