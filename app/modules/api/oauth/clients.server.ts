import { desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { insertRow } from '#app/core/database/insert-row.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError } from '#app/core/domain-error.ts';
import { readJsonText } from '#app/core/request/read/read-json.server.ts';
import { requestPublic } from '#app/core/safe-http/safe-http-client.server.ts';
import { kilobyte } from '#app/lib/byte-units.ts';
import { requiredLine } from '#app/lib/forms/text-fields.ts';
import { apiClients, apiCodes, apiTokens } from '../tables.server.ts';
import { revokeTokens } from '../tokens/token-record.server.ts';

/** A program that asks for access. */
export interface Client {
  /** An id of ours, or the https address of its metadata document. */
  id: string;
  name: string;
  redirectUris: readonly string[];
}

const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;

/**
 * An https address, one of the same device, or one of an app’s own scheme (`com.example.app:/done`).
 * @internal for tests
 */
export const redirectUri = z
  .string()
  .trim()
  .max(500)
  .refine((uri) => {
    const url = URL.parse(uri);
    if (!url || url.hash || url.username || url.password) return false;
    return url.protocol === 'https:' || loopback.test(uri) || /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/.test(url.protocol);
  }, 'Use an https address, one of the same device such as http://127.0.0.1/callback, or an app’s own scheme');

const redirectUris = z.array(redirectUri).min(1, 'Enter at least one address').max(10, 'At most 10 addresses');
const clientName = requiredLine(80, 'Give the program a name');

/** The metadata of a program, from its registration or its own address. Other fields are left out. */
export const clientMetadata = z.object({
  client_name: clientName.default('A program'),
  redirect_uris: redirectUris,
  token_endpoint_auth_method: z.literal('none').optional(),
});

/** The form by which an admin adds a program, with an address on each line. */
export const clientFormSchema = z.object({
  name: clientName,
  redirectUris: z
    .string()
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .pipe(redirectUris),
});

const maxClients = 100;
const maxDocumentBytes = 64 * kilobyte;

/** Returns the program with this id; null if there is none. Its metadata document is read each time. */
export async function findClient(id: string): Promise<Client | null> {
  if (z.uuid().safeParse(id).success) {
    const [client] = await db.select().from(apiClients).where(eq(apiClients.id, id));
    return client ?? null;
  }
  // A path is required: the address of a whole site names no program.
  const url = URL.parse(id);
  const isPlain = url?.protocol === 'https:' && url.href === id && !url.username && !url.password && !url.hash;
  if (!isPlain || id.length > 500 || url.pathname === '/') return null;
  const text = await requestPublic(id, { method: 'GET', maxBytes: maxDocumentBytes }, async (response) =>
    response.statusCode === 200 ? response.body.text() : '',
  ).catch(() => '');
  const document = readJsonText(text, clientMetadata.extend({ client_id: z.literal(id) }));
  return document.success ? { id, name: document.data.client_name, redirectUris: document.data.redirect_uris } : null;
}

/** Whether a program may be sent back to this address. A program on the same device may use any port (RFC 8252). */
export function isRedirectUriOf({ redirectUris: known }: Client, uri: string): boolean {
  // Only what looks like a port is left out below: no computer has port 99999.
  if (!URL.canParse(uri)) return false;
  const withoutPort = (text: string) =>
    loopback.test(text) ? text.replace(/^(http:\/\/(?:\[::1\]|[^:/]+)):\d+/, '$1') : text;
  return known.some((each) => withoutPort(each) === withoutPort(uri));
}

/** Returns the programs that are registered here. */
export const listClients = () => db.select().from(apiClients).orderBy(desc(apiClients.createdAt));

interface NewClient {
  name: string;
  redirectUris: string[];
  /** Null: it registers itself. */
  actorId: string | null;
}

/** Registers a program. @returns its id @throws DomainError if there are too many */
export const addClient = ({ name, redirectUris: uris, actorId }: NewClient): Promise<string> =>
  inTransaction(async (tx) => {
    // Programs that register themselves leave room for those of the team.
    const others = actorId ? isNotNull(apiClients.createdBy) : isNull(apiClients.createdBy);
    await takeLock(tx, 'api-clients');
    if ((await tx.$count(apiClients, others)) >= maxClients)
      throw new DomainError(`There is room for ${maxClients} programs. Remove some that are no longer used.`);
    const values = { name, redirectUris: uris, createdBy: actorId, createdAt: now() };
    const made = await insertRow(tx, apiClients, values);
    const subject = { type: 'api-client', id: made.id, name };
    await recordAuditEvent(tx, { actorId, action: 'api-client.added', subject, after: { addresses: uris.join(' ') } });
    return made.id;
  });

/** Removes a program, and ends what it was granted. Idempotent. */
export const removeClient = ({ id, actorId }: { id: string; actorId: string }): Promise<void> =>
  inTransaction(async (tx) => {
    const [removed] = await tx.delete(apiClients).where(eq(apiClients.id, id)).returning();
    if (!removed) return;
    await tx.delete(apiCodes).where(eq(apiCodes.clientId, id));
    await revokeTokens(tx, eq(apiTokens.clientId, id), actorId);
    const subject = { type: 'api-client', id, name: removed.name };
    await recordAuditEvent(tx, { actorId, action: 'api-client.removed', subject });
  });
