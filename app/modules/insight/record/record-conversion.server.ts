import { auditLog } from '#app/core/audit/network-address.server.ts';
import { now } from '#app/core/clock.ts';
import { afterCommit } from '#app/core/database/transaction.server.ts';
import type { Conversion } from '../definitions/event-kinds.ts';
import { isCountable } from './describe-client.ts';
import { queueConversion } from './event-queue.server.ts';
import { visitRequest } from './visit-context.server.ts';

/**
 * Records that the visitor of the current request did what the business is for, once the present transaction commits.
 * It belongs to the visitor's visit of today and names nobody. Records nothing outside of a request, and of visitors
 * who may not be counted. A failure to count never fails what is counted.
 */
export function recordConversion(conversion: Conversion): void {
  const request = visitRequest();
  if (!request || !isCountable(request.path, request.client.userAgent)) return;
  const at = now();
  afterCommit(async () => {
    try {
      if (await request.mayCount()) await queueConversion(conversion, request.path, at, request.client);
    } catch (error) {
      auditLog()?.warn('a conversion could not be counted', { conversion, error: String(error) });
    }
  });
}
