import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { type ClientMetadata, Provider } from 'oidc-provider';

/** Who logs in at the provider, and what it says about them. */
export interface Person {
  sub: string;
  email?: string;
  name?: string;
}

/** The changes that the proxy before the provider makes to its answers. */
export interface Forgery {
  /** Changes the description of the provider. */
  description?: (description: Record<string, unknown>) => Record<string, unknown>;
  /** Changes the claims of the ID token, which the provider's own key then signs. */
  claims?: (claims: JWTPayload) => JWTPayload;
  /** Signs the ID token in another way. */
  sign?: 'stranger' | 'none' | 'secret';
  userInfo?: (details: Record<string, unknown>) => Record<string, unknown>;
  /** Paths that fail with 503. */
  down?: string[];
  /** Paths whose answers break off. */
  lost?: string[];
}

export const clientId = 'the-site';
export const clientSecret = 'a secret of the test';

/** A client whose private key proves it. The provider knows only the public one. */
export const keyClientId = 'the-site-with-a-key';

/**
 * Starts oidc-provider behind a proxy that can forge each of its answers. `person` logs in without a screen.
 * @param publicKey of the client with a private key
 */
export async function startOidcProvider(redirectAddress: string, publicKey?: JWK) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'own', alg: 'RS256', use: 'sig' };
  const state: { person: Person; forgery: Forgery; logoutToken: string; sid: string } = {
    person: { sub: 'nobody' },
    forgery: {},
    logoutToken: '',
    sid: '',
  };

  const inner = createServer();
  const proxy = createServer();
  const issuer = await listen(proxy);
  const innerPort = new URL(await listen(inner)).port;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectAddress],
        backchannel_logout_uri: redirectAddress.replace('/callback', '/backchannel-logout'),
        backchannel_logout_session_required: true,
      },
      ...(publicKey ? [keyClient(publicKey, redirectAddress)] : []),
    ],
    jwks: { keys: [jwk] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    fetch(url, options) {
      if (!String(url).endsWith('/backchannel-logout')) return fetch(url, options);
      state.logoutToken = new URLSearchParams(String(options?.body)).get('logout_token') ?? '';
      return Promise.resolve(new Response());
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ email_verified: true, ...state.person, sub }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.on('server_error', (_context, error) => console.error(error));
  const answer = provider.callback();
  inner.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const login = { accountId: state.person.sub };
    return provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
  });

  const sign = async (idToken: string): Promise<string> => {
    const { claims: change = (claims) => claims, sign: by } = state.forgery;
    const claims = change(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()));
    state.sid = String(claims.sid ?? '');
    if (by === 'none') return new UnsecuredJWT(claims).encode();
    if (by === 'secret')
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(clientSecret));
    const key = by === 'stranger' ? (await generateKeyPair('RS256')).privateKey : privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key);
  };
  const forge = async (path: string, body: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const { description, userInfo } = state.forgery;
    if (path === '/.well-known/openid-configuration') return description?.(body) ?? body;
    if (path === '/me') return userInfo?.(body) ?? body;
    if (path === '/token' && typeof body.id_token === 'string') return { ...body, id_token: await sign(body.id_token) };
    return body;
  };
  proxy.on('request', (request, response) => {
    const isIn = (paths?: string[]) => (path: string) => !!paths?.includes(path);
    const { down, lost } = state.forgery;
    void pass(request, response, { port: innerPort, isDown: isIn(down), isLost: isIn(lost), forge });
  });

  return {
    issuer,
    /** Sets who logs in next, and what is forged of it. */
    next(person: Person, forgery: Forgery = {}) {
      state.person = person;
      state.forgery = forgery;
    },
    /** Follows the redirects of a browser that begins at `url`. @returns the query with which it is led back */
    async visit(url: string): Promise<URLSearchParams> {
      const cookies = new Map<string, string>();
      for (let address = url; ; ) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const { headers } = await fetch(address, { redirect: 'manual', headers: { cookie } });
        for (const set of headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          cookies.set(name, value);
        }
        const location = headers.get('Location');
        if (location === null) throw new Error(`${address} leads nowhere`);
        address = new URL(location, address).href;
        if (address.startsWith(redirectAddress)) return new URL(address).searchParams;
      }
    },
    /** Ends a session of a person, by default the last. @returns the token that the provider posts to the site */
    async endSession(sub: string, sid = state.sid): Promise<string> {
      const client = await provider.Client.find(clientId);
      await (client as unknown as { backchannelLogout: (...ids: string[]) => Promise<void> }).backchannelLogout(
        sub,
        sid,
      );
      return state.logoutToken;
    },
    /** Signs claims as an ID token is signed; `forgery` says how. */
    signToken(claims: JWTPayload, forgery: Forgery = {}): Promise<string> {
      state.forgery = forgery;
      return sign(new UnsecuredJWT(claims).encode());
    },
    close: () => Promise.all([close(proxy), close(inner)]),
  };
}

const keyClient = (publicKey: JWK, redirectAddress: string): ClientMetadata => ({
  client_id: keyClientId,
  token_endpoint_auth_method: 'private_key_jwt',
  jwks: { keys: [publicKey as { kty: 'RSA' }] },
  redirect_uris: [redirectAddress],
});

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });

interface Passing {
  port: string;
  isDown: (path: string) => boolean;
  isLost: (path: string) => boolean;
  forge: (path: string, body: Record<string, unknown>) => Promise<Record<string, unknown>>;
}

async function pass(request: IncomingMessage, response: ServerResponse, passing: Passing) {
  const { port, isDown, isLost, forge } = passing;
  const path = request.url?.split('?', 1)[0] ?? '';
  const chunks = await request.toArray();
  if (isDown(path)) return response.writeHead(503).end('down');
  if (isLost(path)) {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 500 });
    return response.write('{"access', () => response.destroy());
  }
  const { headers, method, url: target } = request;
  const onward = forward({ host: '127.0.0.1', port, path: target, method, headers });
  onward.end(Buffer.concat(chunks));
  const [answer] = await new Promise<[IncomingMessage]>((resolve) => onward.once('response', (got) => resolve([got])));
  const body = Buffer.concat(await answer.toArray());
  const { 'content-length': _length, ...rest } = answer.headers;
  const isJson = answer.headers['content-type']?.includes('json');
  const sent = isJson ? Buffer.from(JSON.stringify(await forge(path, JSON.parse(body.toString())))) : body;
  return response.writeHead(answer.statusCode ?? 500, { ...rest, 'content-length': sent.length }).end(sent);
}
