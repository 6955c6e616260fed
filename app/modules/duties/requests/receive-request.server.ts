import { and, eq, gt } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { insertRow } from '#app/core/database/insert-row.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { FieldError } from '#app/core/domain-error.ts';
import { mayMail } from '#app/core/rate-limits/count-mail.server.ts';
import { consumeRateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { daysBefore } from '#app/lib/time/days-before.ts';
import { londonDay, startOfLondonDay } from '#app/lib/time/london-day.ts';
import { dayMs, hourMs } from '#app/lib/time/units.ts';
import { digestOf } from '#app/lib/token.server.ts';
import { consumeToken, createToken } from '#app/modules/accounts/one-time-tokens/one-time-token.server.ts';
import { getContactSettings } from '#app/modules/inbox/contact-settings.server.ts';
import { queueMail } from '#app/modules/mail/queue-mail.server.ts';
import { dutyRequests } from '../tables.server.ts';
import { announceRequest } from './announce-request.job.server.ts';
import { dueDay } from './due-day.server.ts';
import { type RequestKind, type RequestSource, referenceOf, requestKinds, requestSources } from './request-kinds.ts';
import { requestAcknowledgementMail } from './requests.mail.ts';

const limit = { name: 'data-request:address', max: 20, windowMs: hourMs };
const confirmLifetimeMs = 30 * dayMs;

interface NewRequest {
  kind: RequestKind;
  source: RequestSource;
  name: string;
  /** Empty: the person gave none. */
  email: string;
  message: string;
  userId: string | null;
  receivedAt: Date;
  /** Who entered it; null: the person, by the form. */
  actorId: string | null;
}

/**
 * Adds a request to the register, acknowledges it by email and notifies the team. The same words from the same person
 * within a day are one request.
 * @returns its id
 */
async function receiveRequest(tx: Transaction, request: NewRequest): Promise<string> {
  const { kind, source, name, email, message, userId, receivedAt, actorId } = request;
  const digest = digestOf(JSON.stringify([kind, email, name, message]));
  // Numbers are given in the order in which requests are stored: the notices to the team rely on it.
  await takeLock(tx, 'data-requests');
  const since = daysBefore(receivedAt, 1);
  const [existing] = await tx
    .select({ id: dutyRequests.id })
    .from(dutyRequests)
    .where(and(eq(dutyRequests.digest, digest), gt(dutyRequests.receivedAt, since)));
  if (existing) return existing.id;

  const clock = { receivedOn: londonDay(receivedAt), pauses: [], isExtended: false };
  const stored = await insertRow(tx, dutyRequests, {
    kind,
    source,
    name,
    email,
    message,
    userId,
    digest,
    receivedAt,
    identity: userId ? 'account' : 'unknown',
    dueOn: dueDay(clock),
  });
  const reference = referenceOf(stored.number);
  if (email && (await mayMail('data-request', email, { on: tx }))) {
    await acknowledge(tx, stored);
    await tx.update(dutyRequests).set({ acknowledgedAt: now() }).where(eq(dutyRequests.id, stored.id));
  }
  await announceRequest(tx, stored);
  await recordAuditEvent(tx, {
    actorId,
    action: 'duty-request.received',
    subject: { type: 'duty-request', id: stored.id, name: reference },
    after: { type: requestKinds[kind], receivedBy: requestSources[source] },
  });
  return stored.id;
}

async function acknowledge(tx: Transaction, request: typeof dutyRequests.$inferSelect): Promise<void> {
  const { id, number, kind, email, name, dueOn, identity, userId } = request;
  const token =
    identity === 'unknown'
      ? await createToken(tx, { purpose: 'data-request', data: { requestId: id }, lifetimeMs: confirmLifetimeMs })
      : null;
  const { teamEmail } = await getContactSettings(tx);
  const confirmLink = token && `${getSiteOrigin()}/privacy/request?token=${token}`;
  const values = { name, kind, reference: referenceOf(number), dueOn, confirmLink };
  await queueMail(tx, requestAcknowledgementMail, values, {
    to: email,
    replyTo: teamEmail,
    ...(userId && { userId }),
  });
}

interface PublicRequest {
  kind: RequestKind;
  fullName: string;
  email: string;
  message: string;
}

/**
 * Stores a request of the public form. A person who is signed in asks in their own name only if the address is that of
 * their account. Idempotent. @throws RateLimitError
 */
export async function submitRequest(
  { fullName, ...request }: PublicRequest,
  sender: { clientAddress: string; viewer: { id: string; email: string } | null },
): Promise<void> {
  await consumeRateLimit(limit, sender.clientAddress);
  const isOwn = sender.viewer?.email.toLowerCase() === request.email;
  const userId = isOwn ? (sender.viewer?.id ?? null) : null;
  const details = { source: 'form', receivedAt: now(), actorId: null } as const;
  await inTransaction((tx) => receiveRequest(tx, { ...request, ...details, name: fullName, userId }));
}

/**
 * Stores a request that arrived by another way, on the day it arrived.
 * @returns its id
 * @throws FieldError if that day is in the future
 */
export async function enterRequest(
  actorId: string,
  { fullName, receivedOn, ...request }: PublicRequest & { source: RequestSource; receivedOn: string },
): Promise<string> {
  const today = londonDay(now());
  if (receivedOn > today) throw new FieldError('receivedOn', 'This day is in the future. Enter the day it arrived');
  const receivedAt = receivedOn === today ? now() : startOfLondonDay(receivedOn);
  return inTransaction((tx) => receiveRequest(tx, { ...request, name: fullName, receivedAt, actorId, userId: null }));
}

/** Records that the owner of the address asked, by the link of the acknowledgement. @returns whether the link is valid */
export const confirmRequest = (token: string): Promise<{ reference: string; dueOn: string } | null> =>
  inTransaction(async (tx) => {
    const requestId = (await consumeToken(tx, 'data-request', token))?.data.requestId;
    if (!requestId) return null;
    const [confirmed] = await tx
      .update(dutyRequests)
      .set({ identity: 'address' })
      .where(and(eq(dutyRequests.id, requestId), eq(dutyRequests.identity, 'unknown')))
      .returning();
    if (confirmed)
      await recordAuditEvent(tx, {
        actorId: null,
        action: 'duty-request.address-confirmed',
        subject: { type: 'duty-request', id: requestId, name: referenceOf(confirmed.number) },
      });
    const [request] = confirmed
      ? [confirmed]
      : await tx.select().from(dutyRequests).where(eq(dutyRequests.id, requestId));
    return request ? { reference: referenceOf(request.number), dueOn: request.dueOn } : null;
  });
