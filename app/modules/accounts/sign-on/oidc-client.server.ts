import type { Configuration, CustomFetch, CustomFetchOptions } from 'openid-client';
import { now } from '#app/core/clock.ts';
import { requestPublic } from '#app/core/safe-http/safe-http-client.server.ts';
import type { SignOnProvider } from './providers.server.ts';

/** Loaded at the first use: most sites have no provider. */
export const oidcLibrary = () => import('openid-client');

const timeoutSeconds = 10;
/** How far the provider's clock may differ from ours. */
const toleranceSeconds = 60;
const maxBytes = 1_000_000;
const rereadMs = 3_600_000;

/** The provider does not answer, or not with what the standard says. */
export class ProviderUnreachableError extends Error {
  override name = 'ProviderUnreachableError';
}

const read = new Map<string, { at: number; client: Promise<Configuration> }>();

/**
 * Returns the client of a provider, whose addresses it describes itself. Reads them again after an hour.
 * @throws ProviderUnreachableError
 */
export async function openClient(provider: SignOnProvider): Promise<Configuration> {
  const key = JSON.stringify([provider.issuer, provider.clientId, provider.clientSecret ?? '']);
  const known = read.get(key);
  if (known && now().getTime() - known.at < rereadMs) return known.client;
  const client = discover(provider).catch((error) => {
    read.delete(key);
    throw new ProviderUnreachableError(`Discovery at ${provider.issuer} failed`, { cause: error });
  });
  read.set(key, { at: now().getTime(), client });
  return client;
}

async function discover({ issuer, clientId, clientSecret, isOperators }: SignOnProvider): Promise<Configuration> {
  const {
    allowInsecureRequests,
    ClientSecretBasic,
    ClientSecretPost,
    clockTolerance,
    customFetch,
    discovery,
    ...oidc
  } = await oidcLibrary();
  const authenticate = (secret: string): ReturnType<typeof ClientSecretBasic> => {
    const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
    return (server, ...request) => {
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      return (methods.includes('client_secret_basic') ? basic : post)(server, ...request);
    };
  };
  const client = await discovery(
    new URL(issuer),
    clientId,
    { [clockTolerance]: toleranceSeconds },
    clientSecret ? authenticate(clientSecret) : oidc.None(),
    {
      timeout: timeoutSeconds,
      // An operator may choose an address within the own network, an admin may not.
      [customFetch]: (url: string, request: CustomFetchOptions) =>
        answerOf(isOperators ? fetchFromAnywhere : fetchFromPublic, url, request),
      execute: [
        // Verifies signatures even of what came directly from the provider.
        oidc.enableNonRepudiationChecks,
        ...(isOperators && new URL(issuer).protocol === 'http:' ? [allowInsecureRequests] : []),
      ],
    },
  );
  if (!client.serverMetadata().authorization_endpoint) throw new Error('The provider has no authorization_endpoint');
  return client;
}

/** Requests `url`. The library wraps what is thrown here, so it is found again in the chain of causes. */
async function answerOf(fetchIt: CustomFetch, url: string, request: CustomFetchOptions): Promise<Response> {
  const answer = await fetchIt(url, request).catch((error) => {
    throw new ProviderUnreachableError(`No answer of ${new URL(url).origin}`, { cause: error });
  });
  if (answer.status >= 500) throw new ProviderUnreachableError(`${new URL(url).origin} answered ${answer.status}`);
  return answer;
}

/** Reads the whole answer, so that a connection that is lost within it fails here. */
async function fetchFromAnywhere(url: string, request: CustomFetchOptions): Promise<Response> {
  const answer = await fetch(url, request as RequestInit);
  return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers });
}

function fetchFromPublic(url: string, { method, headers, body, signal }: CustomFetchOptions): Promise<Response> {
  const request = {
    method: method === 'POST' ? ('POST' as const) : ('GET' as const),
    headers,
    ...(body === undefined || body === null ? {} : { body: String(body) }),
    maxBytes,
    signal,
  };
  return requestPublic(url, request, async ({ statusCode, headers: answered, body: answer }) => {
    const type = answered['content-type'];
    return new Response(await answer.arrayBuffer(), {
      status: statusCode,
      headers: type ? { 'Content-Type': String(type) } : {},
    });
  });
}
