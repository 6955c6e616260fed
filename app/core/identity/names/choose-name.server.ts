import { and, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { takeLock } from '#app/core/database/advisory-lock.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import { FieldError } from '#app/core/domain-error.ts';
import { consumeRateLimit, type RateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import { slugOf } from '#app/lib/text/slug.ts';
import { storedLine } from '#app/lib/text/visible-text.ts';
import { daysBefore } from '#app/lib/time/days-before.ts';
import { dayMs } from '#app/lib/time/units.ts';
import { digestOf } from '#app/lib/token.server.ts';
import { listRoles } from '../list-roles.server.ts';
import { isModerator, type Role } from '../roles.ts';
import { profiles, reservedNames, userRoles, users } from '../tables.server.ts';
import { confusableSkeleton } from './confusable-skeleton.server.ts';
import { findNameFault, isReservedName } from './name-rules.server.ts';

/** How long a name that was given up stays reserved for its former owner. */
const reservedDays = 365;
const maxHandleLength = 40;

/** Each change reserves a name, so that nobody can reserve many. */
const changeLimit: RateLimit = { name: 'display-name:member', max: 5, windowMs: 30 * dayMs };

/** Thrown if a name cannot be chosen. Nothing has changed. The message is for the person. */
export class NameRefusedError extends FieldError {
  override name = 'NameRefusedError';

  constructor(message: string) {
    super('displayName', message);
  }
}

/** Returns how a name is stored while it is reserved: equal for all names that look alike. */
export const nameDigestOf = (name: string): string => digestOf(`name:${confusableSkeleton(name)}`);

/**
 * Whether a name, or one that looks like it, belongs to a person of the team, or is or was not long ago that of a
 * member.
 */
export async function isLookAlikeTaken(tx: Transaction, name: string): Promise<boolean> {
  const nobody = '00000000-0000-0000-0000-000000000000';
  const digest = nameDigestOf(name);
  return (await isTaken(tx, nobody, digest)) || isNameOfTeam(tx, nobody, confusableSkeleton(name));
}

type Profile = typeof profiles.$inferSelect;

/**
 * Returns what a profile becomes with this display name: the name and its handle, which are then reserved for the
 * person. The earlier name stays reserved for them for a year. Idempotent.
 * @param name 1 to 100 characters
 * @param companyName which only names of the team contain
 * @throws NameRefusedError, RateLimitError
 */
export async function chooseName(
  tx: Transaction,
  profile: Profile,
  name: string,
  companyName?: string,
): Promise<Pick<Profile, 'displayName' | 'isNameChosen' | 'handle'>> {
  const displayName = storedLine(name);
  const nextName = { displayName, isNameChosen: true, handle: profile.handle };
  if (profile.isNameChosen && displayName === profile.displayName) return nextName;
  const fault = findNameFault(displayName);
  if (fault) throw new NameRefusedError(fault);
  await consumeRateLimit(changeLimit, profile.userId, tx);
  // Names are chosen one after the other: two people who choose look-alikes at once do not both get theirs.
  await takeLock(tx, 'member-names');
  const key = confusableSkeleton(displayName);
  const nameDigest = nameDigestOf(displayName);
  if (!(await isTeam(tx, profile.userId)) && isReservedName(displayName, companyName))
    throw new NameRefusedError('This name is reserved for the team. Please choose another.');
  if ((await isTaken(tx, profile.userId, nameDigest)) || (await isNameOfTeam(tx, profile.userId, key)))
    throw new NameRefusedError('Somebody has this name or one that looks like it. Please choose another.');
  const handle = await freeHandle(tx, profile, displayName);
  await release(tx, profile.userId);
  const digests = [nameDigest, digestOf(`handle:${handle}`)];
  await tx
    .insert(reservedNames)
    .values(digests.map((digest) => ({ digest, userId: profile.userId })))
    .onConflictDoUpdate({ target: reservedNames.digest, set: { userId: profile.userId, releasedAt: null } });
  return { ...nextName, handle };
}

/** Gives up the names in use. They stay reserved for a while. */
const release = (tx: Transaction, userId: string) =>
  tx
    .update(reservedNames)
    .set({ releasedAt: now() })
    .where(and(eq(reservedNames.userId, userId), isNull(reservedNames.releasedAt)));

/** Whether another person has or had this name not long ago. */
async function isTaken(tx: Transaction, userId: string, digest: string): Promise<boolean> {
  const since = daysBefore(now(), reservedDays);
  const isReserved = or(isNull(reservedNames.releasedAt), gt(reservedNames.releasedAt, since));
  const isOfOthers = or(isNull(reservedNames.userId), ne(reservedNames.userId, userId));
  const [reservation] = await tx
    .select({ digest: reservedNames.digest })
    .from(reservedNames)
    .where(and(eq(reservedNames.digest, digest), isReserved, isOfOthers));
  return reservation !== undefined;
}

const teamRoles: Role[] = ['admin', 'moderator'];

async function isTeam(tx: Transaction, userId: string): Promise<boolean> {
  return isModerator(await listRoles(tx, userId));
}

/** Whether the name looks like that of an admin or moderator, chosen or not. */
async function isNameOfTeam(tx: Transaction, userId: string, key: string): Promise<boolean> {
  const team = await tx
    .selectDistinct({ name: users.name, displayName: profiles.displayName })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(inArray(userRoles.role, teamRoles), ne(users.id, userId)));
  return team.some((person) =>
    [person.name, person.displayName ?? ''].some((name) => confusableSkeleton(name) === key),
  );
}

/** Returns the handle of a name: `ann-field`, else `ann-field-2`, … A name without Latin letters keeps a random one. */
async function freeHandle(tx: Transaction, profile: Profile, displayName: string): Promise<string> {
  const baseHandle = slugOf(displayName).slice(0, maxHandleLength).replace(/-$/, '');
  if (baseHandle.length < 2) return profile.handle;
  for (let number = 1; ; number++) {
    const handle = number === 1 ? baseHandle : `${baseHandle}-${number}`;
    const isHeld = await tx
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(and(eq(profiles.handle, handle), ne(profiles.userId, profile.userId)));
    if (isHeld.length === 0 && !(await isTaken(tx, profile.userId, digestOf(`handle:${handle}`)))) return handle;
  }
}
