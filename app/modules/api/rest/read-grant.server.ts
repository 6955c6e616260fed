import type { Grant } from '../operation.server.ts';
import { ProblemError } from '../problem.server.ts';
import { findGrant } from '../tokens/find-grant.server.ts';
import { countRequest } from './rate-limits.server.ts';

/** Returns what the token of a request may do; null without one. @throws ProblemError if it is not valid */
export async function readGrant(request: Request, clientAddress: string): Promise<Grant | null> {
  const grant = await findGrant(request.headers.get('Authorization'));
  if (grant === null || 'tokenId' in grant) return grant;
  throw needsToken(clientAddress, grant.reason, 'Bearer error="invalid_token"');
}

/** Counts the request, because nobody may try tokens without end. @throws ProblemError if it is one too many */
export function needsToken(clientAddress: string, reason: string, challenge: string): ProblemError {
  countRequest(null, clientAddress);
  return new ProblemError(401, {
    detail: `${reason} Nothing was changed. An admin makes tokens at /admin/settings/api.`,
    headers: { 'WWW-Authenticate': challenge },
  });
}
