import { withAuditAgent } from '#app/core/audit/audit-agent.server.ts';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { outageCauseOf } from '#app/core/database/database-unavailable-error.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { consumeRateLimit, RateLimitError } from '#app/core/rate-limits/rate-limit.server.ts';
import type { Log } from '#app/core/runtime/log.server.ts';
import { hourMs } from '#app/lib/time/units.ts';
import type { Call, Grant, Operation } from '../operation.server.ts';
import { type ProblemDetails, ProblemError } from '../problem.server.ts';
import { personalScopes } from '../scopes.ts';
import { tokenSubject } from '../tokens/token-record.server.ts';
import { runIdempotently } from './run-idempotently.server.ts';

/**
 * Runs an operation, and returns of its result what the description promises.
 * @param key the idempotency key of a write
 * @returns null if there is no such record
 * @throws ProblemError, DomainError, RateLimitError
 */
export async function runOperation(
  operation: Operation,
  input: Record<string, unknown>,
  call: Call,
  key: string | null = null,
): Promise<unknown> {
  const { grant } = call;
  if (operation.method !== 'GET') {
    if (!grant) throw new Error(`${operation.name} needs no token`);
    return runIdempotently({ operation, input, call: { ...call, grant }, key });
  }
  const result = await operation.run(input, call);
  if (grant && operation.scope && personalScopes.includes(operation.scope)) await recordRead(operation, grant);
  return result === null ? null : operation.output.parse(JSON.parse(JSON.stringify(result)));
}

const readEvents = { name: 'api-personal-read', max: Number.POSITIVE_INFINITY, windowMs: hourMs };

/** Records that a token reads the personal data of many: once an hour for each operation, as a list has many parts. */
async function recordRead({ name, title }: Operation, { tokenId, tokenName, actorId }: Grant): Promise<void> {
  if ((await consumeRateLimit(readEvents, `${tokenId} ${name}`)) > 1) return;
  const subject = tokenSubject({ id: tokenId, name: tokenName });
  await withAuditAgent(tokenName, () =>
    inTransaction((tx) =>
      recordAuditEvent(tx, { actorId, action: 'api-token.read-personal-data', subject, after: { operation: title } }),
    ),
  );
}

/**
 * Returns the answer to a request that failed, and logs what is our fault.
 * @throws the error itself if the database is away: the server answers an outage, for every address
 */
export function problemOf(error: unknown, log: Log): { status: number; details: ProblemDetails } {
  if (error instanceof ProblemError) return error;
  if (error instanceof DomainError)
    return { status: 409, details: { detail: `${error.message} Nothing was changed.` } };
  if (error instanceof RateLimitError) {
    const wait = error.retryAfterSeconds;
    const detail = `Too many requests. Nothing was changed. Please wait ${wait} seconds.`;
    return { status: 429, details: { detail, headers: { 'Retry-After': String(wait) } } };
  }
  if (outageCauseOf(error)) throw error;
  log.error('a request to the API failed', { error: String(error), stack: (error as Error).stack });
  const detail = 'The fault is ours and has been logged. Nothing was changed. Please try again in a minute.';
  return { status: 500, details: { detail } };
}
