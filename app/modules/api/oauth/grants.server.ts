import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { insertRow } from '#app/core/database/insert-row.server.ts';
import { inTransaction, type Transaction } from '#app/core/database/transaction.server.ts';
import { authSettings } from '#app/core/identity/auth-settings.server.ts';
import { isSigned, signatureOf } from '#app/core/identity/sessions/signed-value.server.ts';
import { dayMs, hourSeconds, minuteMs, secondMs } from '#app/lib/time/units.ts';
import { digestOf, makeToken, randomToken } from '#app/lib/token.server.ts';
import type { Scope } from '../scopes.ts';
import { apiCodes, apiTokens } from '../tables.server.ts';
import { revokeTokens, tokenEnding, tokenPrefix, tokenSubject } from '../tokens/token-record.server.ts';
import type { AccessRequest } from './read-request.server.ts';

const codeMs = 5 * minuteMs;
const accessSeconds = hourSeconds;
const grantMs = 90 * dayMs;

/** Thrown if a code or a refresh token gives no access. Nothing has changed, except that a reused one ends its grant. */
export class RefusedGrantError extends Error {
  override name = 'RefusedGrantError';
}

/** Makes the code that a program exchanges, once, for what an admin has granted. */
export const makeCode = (
  { client, redirectUri, challenge, resource }: AccessRequest,
  { actorId, scopes }: { actorId: string; scopes: readonly Scope[] },
): Promise<string> =>
  inTransaction(async (tx) => {
    const { token, digest } = makeToken();
    await tx.insert(apiCodes).values({
      digest,
      clientId: client.id,
      clientName: client.name,
      redirectUri,
      challenge,
      resource,
      scopes: [...scopes],
      createdBy: actorId,
      expiresAt: new Date(now().getTime() + codeMs),
    });
    return token;
  });

/** The answer of the token endpoint. */
interface TokenAnswer {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  scope: string;
}

interface ExchangedCode {
  code: string;
  verifier: string;
  clientId: string;
  redirectUri: string;
  /** Null: it was not named again. */
  resource: string | null;
}

/** Exchanges a code. @throws RefusedGrantError. A code that comes again ends what it was exchanged for */
export async function exchangeCode(exchange: ExchangedCode): Promise<TokenAnswer> {
  const answer = await inTransaction(async (tx) => {
    const [code] = await tx
      .select()
      .from(apiCodes)
      .where(eq(apiCodes.digest, digestOf(exchange.code)))
      .for('update');
    if (!code) return null;
    if (code.tokenId) {
      await endGrant(tx, code.tokenId);
      return null;
    }
    const isRight =
      code.expiresAt > now() &&
      code.clientId === exchange.clientId &&
      code.redirectUri === exchange.redirectUri &&
      code.challenge === digestOf(exchange.verifier) &&
      (exchange.resource === null || exchange.resource === code.resource);
    if (!isRight) return null;
    const tokens = newTokens(randomUUID());
    const at = now();
    const made = await insertRow(tx, apiTokens, {
      name: code.clientName,
      scopes: code.scopes,
      createdBy: code.createdBy,
      createdAt: at,
      id: tokens.id,
      clientId: code.clientId,
      resource: code.resource,
      ...tokens.stored,
      expiresAt: new Date(at.getTime() + grantMs),
    });
    await tx.update(apiCodes).set({ tokenId: made.id }).where(eq(apiCodes.digest, code.digest));
    const after = { scopes: made.scopes.join(', '), program: code.clientId };
    const granted = { actorId: code.createdBy, action: 'api-token.granted', subject: tokenSubject(made), after };
    await recordAuditEvent(tx, granted);
    return tokens.answer(made.scopes);
  });
  if (!answer) throw new RefusedGrantError('This code is invalid or has expired. Ask for access again.');
  return answer;
}

interface Refresh {
  token: string;
  clientId: string;
  /** Null: it was not named again. */
  resource?: string | null;
}

/** Exchanges a refresh token for new tokens. @throws RefusedGrantError. One that was issued and comes again ends its grant */
export async function refreshGrant({ token, clientId, resource = null }: Refresh): Promise<TokenAnswer> {
  const answer = await inTransaction(async (tx) => {
    const grant = await lockGrant(tx, token);
    if (!grant || grant.clientId !== clientId || (resource ?? grant.resource) !== grant.resource) return null;
    if (grant.refreshDigest !== digestOf(token)) {
      // Ids of grants are in logs and lists: who made one up must not end the grant.
      if (isIssued(token)) await endGrant(tx, grant.id);
      return null;
    }
    const tokens = newTokens(grant.id);
    await tx.update(apiTokens).set(tokens.stored).where(eq(apiTokens.id, grant.id));
    return tokens.answer(grant.scopes);
  });
  if (!answer) throw new RefusedGrantError('This refresh token is invalid or has expired. Ask for access again.');
  return answer;
}

/** Ends a grant by its refresh token or its access token. Idempotent. */
export const revokeGrant = ({ token, clientId }: { token: string; clientId: string }): Promise<void> =>
  inTransaction(async (tx) => {
    const [byAccess] = await tx
      .select()
      .from(apiTokens)
      .where(eq(apiTokens.digest, digestOf(token)));
    const grant = byAccess ?? (await lockGrant(tx, token));
    const isOwn = grant && (grant.digest === digestOf(token) || grant.refreshDigest === digestOf(token));
    if (isOwn && grant.clientId === clientId) await endGrant(tx, grant.id);
  });

/** Returns the grant that a refresh token belongs to, also one that was exchanged before. */
async function lockGrant(tx: Transaction, token: string) {
  const id = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\./.exec(token)?.[1];
  if (!id) return null;
  const [grant] = await tx.select().from(apiTokens).where(eq(apiTokens.id, id)).for('update');
  return grant && !grant.revokedAt && grant.expiresAt > now() ? grant : null;
}

const endGrant = (tx: Transaction, id: string) => revokeTokens(tx, eq(apiTokens.id, id), null);

const signedPart = (value: string) => `refresh-token:${value}`;

/**
 * Makes a refresh token: the id of its grant, a secret, and our signature. One that comes a second time is recognised by
 * them, although only the digest of the latest is stored.
 */
function makeRefreshToken(id: string): string {
  const value = `${id}.${randomToken()}`;
  return `${value}.${Buffer.from(signatureOf(signedPart(value), authSettings()), 'base64').toString('base64url')}`;
}

/** Whether this site made a refresh token. */
function isIssued(token: string): boolean {
  const dot = token.lastIndexOf('.');
  return isSigned(signedPart(token.slice(0, dot)), token.slice(dot + 1), authSettings());
}

function newTokens(id: string) {
  const [access, refresh] = [tokenPrefix + randomToken(), makeRefreshToken(id)];
  const stored = {
    digest: digestOf(access),
    ending: tokenEnding(access),
    refreshDigest: digestOf(refresh),
    accessExpiresAt: new Date(now().getTime() + accessSeconds * secondMs),
  };
  return {
    id,
    stored,
    answer: (scopes: readonly Scope[]): TokenAnswer => ({
      access_token: access,
      token_type: 'Bearer',
      expires_in: accessSeconds,
      refresh_token: refresh,
      scope: scopes.join(' '),
    }),
  };
}
