import { and, eq } from 'drizzle-orm';
import { withAuditAgent } from '#app/core/audit/audit-agent.server.ts';
import { now } from '#app/core/clock.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { digestOf } from '#app/lib/token.server.ts';
import type { Call, Grant, WriteOperation } from '../operation.server.ts';
import { ProblemError } from '../problem.server.ts';
import { apiAnswers } from '../tables.server.ts';

interface Write {
  operation: WriteOperation;
  input: Record<string, unknown>;
  call: Call & { grant: Grant };
  /** The idempotency key of the request; null: each request counts. */
  key: string | null;
}

/**
 * Runs an operation that changes something, in one transaction with its audit event and its answer. A request with the
 * key of an earlier one gets that one's answer, and nothing happens twice.
 * @throws ProblemError if the key belongs to another request
 */
export function runIdempotently({ operation, input, call, key }: Write): Promise<unknown> {
  const { grant } = call;
  const run = () =>
    inTransaction(async (tx) => {
      const requestDigest = digestOf(JSON.stringify([operation.name, input]));
      if (key !== null) {
        await takeLock(tx, `api-answer:${grant.tokenId}:${key}`);
        const ofKey = and(eq(apiAnswers.tokenId, grant.tokenId), eq(apiAnswers.key, key));
        const [earlier] = await tx.select().from(apiAnswers).where(ofKey);
        if (earlier && earlier.requestDigest !== requestDigest)
          throw new ProblemError(422, {
            detail: 'This Idempotency-Key was used for another request. Nothing was changed. Use a new key.',
          });
        // The database does not keep the order of the fields. An answer of another version may have others.
        if (earlier) return operation.output.safeParse(earlier.body).data ?? earlier.body;
      }
      const result = await operation.run(input, { ...call, tx });
      if (result === null) return null;
      const body = operation.output.parse(JSON.parse(JSON.stringify(result)));
      if (key !== null)
        await tx.insert(apiAnswers).values({ tokenId: grant.tokenId, key, requestDigest, body, createdAt: now() });
      return body;
    });
  return withAuditAgent(grant.tokenName, run);
}
