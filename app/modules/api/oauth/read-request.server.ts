import { z } from 'zod';
import { getSiteOrigin } from '#app/core/runtime/site-origin.server.ts';
import { type Scope, scopeNames } from '../scopes.ts';
import { mcpPaths } from './addresses.ts';
import { type Client, findClient, isRedirectUriOf } from './clients.server.ts';

/** A request of a program for access, checked. */
export interface AccessRequest {
  client: Client;
  redirectUri: string;
  state: string | null;
  challenge: string;
  scopes: Scope[];
  resource: string;
}

/** Why a request is refused. Without `redirect` it must not lead back: the program or its address is not known. */
interface RefusedRequest {
  reason: string;
  redirect?: string;
}

const once = (params: URLSearchParams, name: string) => {
  const values = params.getAll(name);
  return values.length === 1 && values[0] !== undefined && values[0].length <= 2000 ? values[0] : null;
};

/** Returns the addresses of this site that a grant can be for. */
export const resourcesOf = (): string[] => mcpPaths.map((path) => getSiteOrigin() + path);

/** Returns where the answer to a request leads. It names who answers (RFC 9207). */
export function answerHref(redirectUri: string, state: string | null, answer: Record<string, string>) {
  const url = new URL(redirectUri);
  const params = { ...answer, ...(state !== null && { state }), iss: getSiteOrigin() };
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}

/** Reads a request for access from the query of its address. */
export async function readAccessRequest(params: URLSearchParams): Promise<AccessRequest | RefusedRequest> {
  const clientId = once(params, 'client_id');
  const client = clientId && (await findClient(clientId));
  if (!client) return { reason: 'This program is not known here. An admin can add it to the programs of the API.' };
  const redirectUri = once(params, 'redirect_uri');
  if (!redirectUri || !isRedirectUriOf(client, redirectUri))
    return { reason: 'The redirect address is not registered for this program.' };
  const state = once(params, 'state');
  const refuse = (error: string, description: string): RefusedRequest => ({
    reason: description,
    redirect: answerHref(redirectUri, state, { error, error_description: description }),
  });
  if (once(params, 'response_type') !== 'code')
    return refuse('unsupported_response_type', 'Only response_type=code is supported.');
  const challenge = once(params, 'code_challenge');
  if (!challenge || !/^[\w-]{43}$/.test(challenge) || once(params, 'code_challenge_method') !== 'S256')
    return refuse('invalid_request', 'A code challenge with the method S256 is required.');
  const resource = once(params, 'resource');
  if (!resource || !resourcesOf().includes(resource))
    return refuse('invalid_target', `The resource must be one of ${resourcesOf().join(' and ')}.`);
  const requested = z.array(z.enum(scopeNames)).safeParse((once(params, 'scope') ?? '').split(' ').filter(Boolean));
  if (!requested.success) return refuse('invalid_scope', `The scopes are ${scopeNames.join(' ')}.`);
  return { client, redirectUri, state, challenge, scopes: [...new Set(requested.data)], resource };
}
