import { normalisePath } from '#app/lib/web/paths.ts';
import type { Grant } from '../operation.server.ts';
import { ProblemError } from '../problem.server.ts';
import { findGrant } from '../tokens/find-grant.server.ts';
import { countRequest } from './rate-limits.server.ts';

interface RequestContext {
  clientAddress: string;
  origin: string;
  /** Where a program finds out how to ask for access; or empty. */
  metadata?: string;
}

/** Returns where a request was sent, as the site spells it: other letters and a slash at the end lead there too. */
export const pathOf = (request: Request): string => normalisePath(new URL(request.url).pathname).toLowerCase();

/** Returns what the token of a request may do; null without one. @throws ProblemError if it is not valid */
export async function readGrant(request: Request, context: RequestContext): Promise<Grant | null> {
  // Behind a proxy the request has another origin.
  const address = context.origin + pathOf(request);
  const grant = await findGrant(request.headers.get('Authorization'), address);
  if (grant === null || 'tokenId' in grant) return grant;
  throw needsToken(context, grant.reason, 'Bearer error="invalid_token"');
}

/** Counts the request, so that no client can try tokens without limit. @throws ProblemError if it is one too many */
export function needsToken(
  { clientAddress, metadata }: RequestContext,
  reason: string,
  challenge: string,
): ProblemError {
  countRequest(null, clientAddress);
  return new ProblemError(401, {
    detail: `${reason} Nothing was changed. An admin makes tokens at /admin/settings/api.`,
    headers: {
      'WWW-Authenticate': metadata
        ? `${challenge}${challenge === 'Bearer' ? '' : ','} resource_metadata="${metadata}"`
        : challenge,
    },
  });
}
