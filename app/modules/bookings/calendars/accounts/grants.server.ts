import type { Configuration, CustomFetch } from 'openid-client';
import type { z } from 'zod';
import { now } from '#app/core/clock.ts';
import type { createSafeFetch } from '#app/core/safe-http/create-safe-fetch.server.ts';
import { hourSeconds, minuteMs, secondMs } from '#app/lib/time/units.ts';
import { accessRevokedError, CalendarError, type GrantCredentials } from './remote-calendar.ts';
import { type CalendarService, calendarConnections, calendarServices } from './services.server.ts';

/** Loaded at the first use: many sites have no such account. */
const library = () => import('openid-client');

interface Request {
  service: CalendarService;
  fetch: ReturnType<typeof createSafeFetch>;
}

/** @throws CalendarError if the service is not connected */
async function openClient({ service, fetch }: Request): Promise<Configuration> {
  const { name, addresses } = calendarServices[service];
  const stored = await calendarConnections[service].find();
  if (!stored) throw new CalendarError(`Calendars of ${name} are not set up on this site.`);
  const oauth = await library();
  const { issuer, authorize: authorization_endpoint, token: token_endpoint } = addresses;
  const server = { issuer, authorization_endpoint, token_endpoint };
  const authentication = oauth.ClientSecretPost(stored.clientSecret);
  const client = new oauth.Configuration(server, stored.clientId, undefined, authentication);
  client[oauth.customFetch] = fetch as CustomFetch;
  // Only the servers of tests have such an address.
  if (token_endpoint.startsWith('http:')) oauth.allowInsecureRequests(client);
  return client;
}

/** The state of an authorisation request that is still pending. */
export interface GrantRequest {
  state: string;
  verifier: string;
}

/** Returns the address at which the owner of an account gives a grant, and what the answer must fit. */
export async function requestGrant(request: Request, callback: string): Promise<GrantRequest & { url: string }> {
  const client = await openClient(request);
  const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomPKCECodeVerifier, randomState } = await library();
  const grantRequest = { state: randomState(), verifier: randomPKCECodeVerifier() };
  const { scope, parameters } = calendarServices[request.service];
  const url = buildAuthorizationUrl(client, {
    ...parameters,
    scope,
    redirect_uri: callback,
    state: grantRequest.state,
    code_challenge: await calculatePKCECodeChallenge(grantRequest.verifier),
    code_challenge_method: 'S256',
  });
  return { ...grantRequest, url: url.href };
}

/** Exchanges the authorisation code of a service for tokens. @throws CalendarError if the owner declined, or the answer is not genuine */
export async function redeemGrant(
  request: Request,
  answer: URL,
  { state, verifier }: GrantRequest,
): Promise<GrantCredentials> {
  const client = await openClient(request);
  const { AuthorizationResponseError, authorizationCodeGrant } = await library();
  const tokens = await authorizationCodeGrant(client, answer, {
    pkceCodeVerifier: verifier,
    expectedState: state,
  }).catch((error) => {
    const isDeclined = error instanceof AuthorizationResponseError;
    throw new CalendarError(
      isDeclined
        ? 'The account was not connected: access was declined.'
        : 'The account was not connected. Please try again.',
      { cause: error },
    );
  });
  const credentials = credentialsOf(tokens);
  if (!credentials.refreshToken)
    throw new CalendarError('The account did not grant permanent access. Please connect it again.');
  return credentials;
}

const credentialsOf = (tokens: {
  access_token: string;
  refresh_token?: string;
  expires_in?: number;
}): GrantCredentials => ({
  accessToken: tokens.access_token,
  refreshToken: tokens.refresh_token ?? '',
  expiresAt: now().getTime() + (tokens.expires_in ?? hourSeconds) * secondMs,
});

/** Renews an access token. @throws CalendarError if the grant has ended */
async function renew(request: Request, { refreshToken }: GrantCredentials): Promise<GrantCredentials> {
  const client = await openClient(request);
  const { refreshTokenGrant, ResponseBodyError } = await library();
  const tokens = await refreshTokenGrant(client, refreshToken).catch((error) => {
    throw error instanceof ResponseBodyError && error.error === 'invalid_grant' ? accessRevokedError() : error;
  });
  const renewed = credentialsOf(tokens);
  return { ...renewed, refreshToken: renewed.refreshToken || refreshToken };
}

interface ServiceRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: object;
}

/** Answers requests to the interface of a service. Its JSON is read with a schema of the caller. */
export type CallService = (path: string, request?: ServiceRequest) => Promise<Response>;

/**
 * Returns what sends requests for an account, and renews its access token when it must: once for all that are sent at
 * the same time.
 * @param store is called with the new tokens before they are used
 */
export function openService(
  request: Request,
  credentials: GrantCredentials,
  store: (credentials: GrantCredentials) => Promise<void>,
): CallService {
  const { api } = calendarServices[request.service].addresses;
  let current = credentials;
  let renewing: Promise<void> | null = null;
  const renewOnce = async () => {
    current = await renew(request, current);
    await store(current);
  };
  // Some services end the whole grant if one refresh token is used twice.
  const renewToken = () => {
    renewing ??= renewOnce().finally(() => {
      renewing = null;
    });
    return renewing;
  };
  return async (path, { method = 'GET', headers = {}, body } = {}) => {
    const url = path.startsWith('https:') || path.startsWith('http:') ? path : api + path;
    // An address from an answer must not lead the access token elsewhere.
    if (!url.startsWith(`${api}/`)) throw new CalendarError('The calendar returned an address on another server.');
    const send = () =>
      request.fetch(url, {
        method,
        headers: {
          ...headers,
          authorization: `Bearer ${current.accessToken}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    if (current.expiresAt < now().getTime() + minuteMs) await renewToken();
    const { accessToken } = current;
    const answer = await send();
    if (answer.status !== 401) return answer;
    if (current.accessToken === accessToken) await renewToken();
    return send();
  };
}

/** Reads the JSON of a response. @throws CalendarError if it is something else */
export async function readJson<Schema extends z.ZodType>(answer: Response, schema: Schema): Promise<z.output<Schema>> {
  const { data, success } = schema.safeParse(await answer.json().catch(() => null));
  if (!success) throw new CalendarError('The calendar returned a response that this site cannot read.');
  return data;
}
