import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { daysAfter, daysBefore } from '#app/lib/time/days-before.ts';
import { dayMs, secondMs } from '#app/lib/time/units.ts';
import { authSettings } from './auth-settings.server.ts';
import { allows, type PreferenceName, type StoredPreferences } from './preferences/preferences.ts';
import { createProfile } from './profile.server.ts';
import { isAdmin, isModerator, type Role } from './roles.ts';
import { meetsSecondStepRule, sessionSeconds } from './security-settings.server.ts';
import { readSessionToken, sessionCookie } from './sessions/session-cookie.server.ts';
import { maxSessionDays, secondStepGraceDays, sessionRenewalSeconds } from './sessions/session-life.ts';
import { profiles, sessions, userRoles, userSettings, users } from './tables.server.ts';

/** The signed-in person, with all data that policies need. */
export interface Viewer {
  id: string;
  email: string;
  /** The full name of the account. Other members know the person by another one (`member-name.server.ts`). */
  name: string;
  roles: Role[];
  isAdmin: boolean;
  isModerator: boolean;
  /** Whether sign-in requires a code from an authenticator app. */
  hasAuthenticator: boolean;
  /** Whether the person has confirmed that they are 16 or over. */
  hasConfirmedAge: boolean;
  /** Whether this session began with two steps, or the next one will. */
  hasSecondStep: boolean;
  /** The date until which an admin or a moderator may postpone the second step, if the site requires one. */
  secondStepDueAt: Date;
  /**
   * Whether they have a role whose rights apply. Without the second step that the site requires, an admin or a moderator
   * may do no more than a member, on public pages too.
   */
  mayUseRoles: boolean;
  /** Whether we may act on a setting of theirs. */
  allows: (setting: PreferenceName) => boolean;
  /** The chosen theme; null follows the system until the switch is first used. */
  theme: 'light' | 'dark' | null;
  session: { id: string; token: string; createdAt: Date; confirmedAt: Date };
}

export interface FoundViewer {
  viewer: Viewer;
  /** A `Set-Cookie` that renews the session, if it is due. */
  renewal: string | null;
}

const buildQuery = () =>
  db
    .select({
      session: sessions,
      user: { id: users.id, email: users.email, name: users.name, hasAuthenticator: users.twoFactorEnabled },
      hasConfirmedAge: sql<boolean>`${users.ageConfirmedAt} is not null`,
      secondStepSince: sql<Date | null>`greatest(${users.firstSignedInAt}, (
        select min(${userRoles.grantedAt}) from ${userRoles} where ${userRoles.userId} = ${users.id}
      ))`.mapWith(users.createdAt),
      hasProfile: sql<boolean>`${profiles.userId} is not null`,
      preferences: userSettings.values,
      roles: sql<Role[]>`array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.createdAt, sql.placeholder('oldest')),
        isNull(users.suspendedAt),
      ),
    )
    .prepare('find_viewer');

let built: { for: typeof db; query: ReturnType<typeof buildQuery> } | undefined;

/** Returns the earliest start of a session that can still be valid. */
export const oldestSession = () => daysBefore(now(), maxSessionDays);

/** Every page of a signed-in person runs this query: it is built once, and planned once per connection. */
function viewerQuery() {
  if (built?.for !== db) built = { for: db, query: buildQuery() };
  return built.query;
}

/**
 * Finds the signed-in person by the session cookie. Runs one query, or none without a cookie of ours. Creates a missing
 * profile. Extends a session in use once a day, a short one more often.
 */
export async function findViewer(cookieHeader: string | null): Promise<FoundViewer | null> {
  const token = readSessionToken(cookieHeader, authSettings());
  if (!token) return null;
  const [row] = await viewerQuery().execute({ token, now: now(), oldest: oldestSession() });
  if (!row) return null;

  const { session, user, roles } = row;
  if (!row.hasProfile) await createProfile(user);
  const stored: StoredPreferences = row.preferences ?? {};
  const hasSecondStep = user.hasAuthenticator || session.isTwoStep;
  const secondStepDueAt = daysAfter(row.secondStepSince ?? session.createdAt, secondStepGraceDays);
  const viewer: Viewer = {
    ...user,
    hasConfirmedAge: row.hasConfirmedAge,
    hasSecondStep,
    secondStepDueAt,
    mayUseRoles: isModerator(roles) && (await meetsSecondStepRule({ hasSecondStep, secondStepDueAt })),
    roles,
    isAdmin: isAdmin(roles),
    isModerator: isModerator(roles),
    allows: (setting) => allows(stored, setting),
    theme: chosenTheme(stored),
    session: { id: session.id, token: session.token, createdAt: session.createdAt, confirmedAt: session.confirmedAt },
  };
  return { viewer, renewal: await renew(session) };
}

function chosenTheme(stored: StoredPreferences): Viewer['theme'] {
  if (stored.darkMode === undefined) return null;
  return stored.darkMode ? 'dark' : 'light';
}

/** A session of one day would expire before it is renewed daily. */
function renewalMs({ expiresAt, updatedAt }: typeof sessions.$inferSelect): number {
  const lengthMs = expiresAt.getTime() - updatedAt.getTime();
  return Math.min(sessionRenewalSeconds * secondMs, lengthMs / 24);
}

async function renew(session: typeof sessions.$inferSelect): Promise<string | null> {
  const time = now().getTime();
  if (time - session.updatedAt.getTime() < renewalMs(session)) return null;
  const lengthSeconds = await sessionSeconds();
  // The cookie must not outlast the absolute end of the session.
  const leftMs = session.createdAt.getTime() + maxSessionDays * dayMs - time;
  const keptSeconds = Math.min(lengthSeconds, Math.floor(leftMs / secondMs));
  const expiresAt = new Date(time + keptSeconds * secondMs);
  await db
    .update(sessions)
    .set({ expiresAt, updatedAt: new Date(time) })
    .where(eq(sessions.id, session.id));
  return sessionCookie(session.token, keptSeconds, authSettings());
}
