import type { ClientAuth, Configuration, CustomFetch, CustomFetchOptions } from 'openid-client';
import { z } from 'zod';
import { now } from '#app/core/clock.ts';
import { createSafeFetch } from '#app/core/safe-http/create-safe-fetch.server.ts';
import { hourMs } from '#app/lib/time/units.ts';
import { makeAppleSecret } from '../providers/apple.server.ts';
import { readPrivateKey } from '../providers/private-key.server.ts';
import type { SignOnProvider } from '../providers/providers.server.ts';

/** Loaded at the first use: most sites have no provider. */
export const oidcLibrary = () => import('openid-client');

const timeoutSeconds = 10;
/** How far the provider's clock may differ from ours. */
export const toleranceSeconds = 60;
const maxBytes = 1_000_000;
const rereadMs = hourMs;

/** The provider does not respond, or its response violates the standard. */
export class ProviderUnreachableError extends Error {
  override name = 'ProviderUnreachableError';
}

/** The provider responds, and describes itself as another issuer than the one that is set here. */
export class WrongIssuerError extends ProviderUnreachableError {
  override name = 'WrongIssuerError';
  /** A sentence for the person who set it, which says what to enter instead. */
  readonly remedy: string;
  constructor(set: string, named: string, options: ErrorOptions) {
    super(`The provider at ${set} calls itself ${named}`, options);
    this.remedy = /[{}]|%7B|%7D/i.test(named)
      ? 'This address is for every organisation of the provider. Enter the one with the ID of your own (the tenant ID).'
      : `The provider calls itself “${named}”. Enter this address exactly.`;
  }
}

/** Returns the issuer that the description of a provider names, if that was the fault. */
function namedIssuerOf(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : null;
  const issuer = namedIssuerSchema.safeParse(cause);
  if (issuer.success) return issuer.data.body.issuer;
  return cause instanceof Error ? namedIssuerOf(cause) : null;
}
const namedIssuerSchema = z.object({
  attribute: z.literal('issuer'),
  body: z.object({ issuer: z.string().max(300) }),
});

const read = new Map<string, { at: number; client: Promise<Configuration> }>();

/**
 * Returns the client of a provider, whose addresses it describes itself. Reads them again after an hour.
 * @throws ProviderUnreachableError
 */
export async function openClient(provider: SignOnProvider): Promise<Configuration> {
  const key = JSON.stringify([
    provider.issuer,
    provider.clientId,
    provider.clientSecret,
    provider.privateKey,
    provider.apple,
  ]);
  const known = read.get(key);
  if (known && now().getTime() - known.at < rereadMs) return known.client;
  const client = discover(provider).catch((error) => {
    read.delete(key);
    const named = namedIssuerOf(error);
    if (named !== null) throw new WrongIssuerError(provider.issuer, named, { cause: error });
    throw new ProviderUnreachableError(`Discovery at ${provider.issuer} failed`, { cause: error });
  });
  read.set(key, { at: now().getTime(), client });
  return client;
}

async function discover(provider: SignOnProvider): Promise<Configuration> {
  const { issuer, clientId, isOperators } = provider;
  const { allowInsecureRequests, clockTolerance, customFetch, discovery, enableNonRepudiationChecks } =
    await oidcLibrary();
  const client = await discovery(
    new URL(issuer),
    clientId,
    { [clockTolerance]: toleranceSeconds },
    await authenticationOf(provider),
    {
      timeout: timeoutSeconds,
      [customFetch]: fetchOf(provider),
      execute: [
        // Verifies signatures even of what came directly from the provider.
        enableNonRepudiationChecks,
        ...(isOperators && new URL(issuer).protocol === 'http:' ? [allowInsecureRequests] : []),
      ],
    },
  );
  if (!client.serverMetadata().authorization_endpoint) throw new Error('The provider has no authorization_endpoint');
  return client;
}

/** Returns how this site proves itself when it redeems a code. */
async function authenticationOf({ clientId, clientSecret, privateKey, apple }: SignOnProvider): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost, None, PrivateKeyJwt } = await oidcLibrary();
  if (privateKey && apple)
    return async (...request) => ClientSecretPost(await makeAppleSecret(clientId, privateKey, apple))(...request);
  if (privateKey) return PrivateKeyJwt(readPrivateKey(privateKey));
  if (!clientSecret) return None();
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)];
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...request);
  };
}

/**
 * Returns what requests the addresses of a provider. An operator may choose an address within the own network, an admin
 * may not.
 */
export const fetchOf =
  ({ isOperators }: SignOnProvider): CustomFetch =>
  (url, request) =>
    answerOf(isOperators ? fetchFromAnywhere : createSafeFetch({ maxBytes }), url, request);

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
