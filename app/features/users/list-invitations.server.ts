import { and, desc, eq, gt } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { oneTimeTokens } from '#app/services/identity/tables.server.ts';

export interface OpenInvitation {
  email: string;
  invitedBy: string;
  expiresAt: Date;
}

/** Lists unused invitations, the newest first. */
export async function listInvitations(): Promise<OpenInvitation[]> {
  const rows = await db
    .select({ data: oneTimeTokens.data, expiresAt: oneTimeTokens.expiresAt })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.purpose, 'invitation'), gt(oneTimeTokens.expiresAt, now())))
    .orderBy(desc(oneTimeTokens.expiresAt));
  return rows.map(({ data, expiresAt }) => ({ email: data.email ?? '', invitedBy: data.invitedBy ?? '', expiresAt }));
}
