import { createHmac } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { machineTime } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { twoFactors } from '#app/core/identity/tables.server.ts';
import { decryptAppKey } from './second-step-secrets.server.ts';

const stepMs = 30_000;
/** The steps that the sign-in library checks: one back and one ahead. */
const nearby = [1, 0, -1];

/** Returns the code that an authenticator app shows in a time step (RFC 4226, six digits). */
function codeOf(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/**
 * Uses up the time step of a code, so that this code and earlier ones become invalid (RFC 6238, section 5.2). Only one
 * of two concurrent calls succeeds.
 * @returns false if the step was already used. A code of no step near now is left to the sign-in library to refuse.
 */
export async function consumeTimeStep(userId: string, code: string): Promise<boolean> {
  const [app] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  if (!app) return true;
  const key = await decryptAppKey(app.secret);
  const present = Math.floor(machineTime().getTime() / stepMs);
  const step = nearby.map((distance) => present + distance).find((one) => codeOf(key, one) === code);
  if (step === undefined) return true;
  const used = await db
    .update(twoFactors)
    .set({ lastUsedStep: step })
    .where(and(eq(twoFactors.id, app.id), or(isNull(twoFactors.lastUsedStep), lt(twoFactors.lastUsedStep, step))))
    .returning({ id: twoFactors.id });
  return used.length > 0;
}
