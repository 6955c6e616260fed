import { eq } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { users } from '#app/core/identity/tables.server.ts';

/** Changes the full name of an account, which emails and the team use. Other members never see it. Idempotent. */
export async function changeName(userId: string, name: string): Promise<void> {
  await db.update(users).set({ name, updatedAt: now() }).where(eq(users.id, userId));
}
