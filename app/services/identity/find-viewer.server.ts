import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db.server.ts';
import { authSettings } from './auth-settings.server.ts';
import { allows, type PreferenceName, type StoredPreferences } from './preferences.ts';
import { createProfile } from './profile.server.ts';
import { isAdmin, isModerator, type Role } from './roles.ts';
import { sessionSeconds } from './security-settings.server.ts';
import { readSessionToken, sessionCookie } from './session-cookie.server.ts';
import { longestSessionDays, secondStepGraceDays, sessionRenewalSeconds } from './session-life.ts';
import { profiles, sessions, userRoles, userSettings, users } from './tables.server.ts';

/** The person who is signed in, with everything a policy asks. */
export interface Viewer {
  id: string;
  email: string;
  name: string;
  displayName: string;
  roles: Role[];
  isAdmin: boolean;
  isModerator: boolean;
  /** Whether sign-in asks for a code of an authenticator app. */
  hasAuthenticator: boolean;
  /** Whether this session took two steps to begin, or its next one will. */
  hasSecondStep: boolean;
  /** Until when an admin may put off the second step, where the site asks for one. */
  secondStepDueAt: Date;
  /** Whether we may act on a setting of theirs. */
  allows: (setting: PreferenceName) => boolean;
  /** Follows the switch once it was touched, and the system until then (design, section 2). */
  theme: 'light' | 'dark' | null;
  session: { id: string; token: string; createdAt: Date; confirmedAt: Date };
}

export interface FoundViewer {
  viewer: Viewer;
  /** A `Set-Cookie` that renews the session, where it is time. */
  renewal: string | null;
}

const write = () =>
  db
    .select({
      session: sessions,
      user: { id: users.id, email: users.email, name: users.name, hasAuthenticator: users.twoFactorEnabled },
      secondStepSince: sql<Date | null>`greatest(${users.firstSignedInAt}, (
        select ${userRoles.grantedAt} from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.role} = 'admin'
      ))`.mapWith(users.createdAt),
      displayName: profiles.displayName,
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

let written: { for: typeof db; query: ReturnType<typeof write> } | undefined;

/** When the oldest session that is still good began. */
export const oldestSession = () => new Date(now().getTime() - longestSessionDays * 86_400_000);

/** Every page of somebody who is signed in asks this: it is put into words once, and planned once a connection. */
function query() {
  if (written?.for !== db) written = { for: db, query: write() };
  return written.query;
}

/**
 * Who a request comes from, by its session cookie: one query, and none without a cookie of ours. A profile that is
 * missing is made (specification, section 4). A session in use is extended once a day, a short one more often.
 */
export async function findViewer(cookieHeader: string | null): Promise<FoundViewer | null> {
  const token = readSessionToken(cookieHeader, authSettings);
  if (!token) return null;
  const [row] = await query().execute({ token, now: now(), oldest: oldestSession() });
  if (!row) return null;

  const { session, user, roles } = row;
  const displayName = row.displayName ?? (await createProfile(user)).displayName;
  const stored: StoredPreferences = row.preferences ?? {};
  const viewer: Viewer = {
    ...user,
    displayName,
    hasSecondStep: user.hasAuthenticator || session.isTwoStep,
    secondStepDueAt: new Date((row.secondStepSince ?? session.createdAt).getTime() + secondStepGraceDays * 86_400_000),
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

/** A session of one day would be over before a day has passed. */
function renewalMs({ expiresAt, updatedAt }: typeof sessions.$inferSelect): number {
  const lengthMs = expiresAt.getTime() - updatedAt.getTime();
  return Math.min(sessionRenewalSeconds * 1000, lengthMs / 24);
}

async function renew(session: typeof sessions.$inferSelect): Promise<string | null> {
  const time = now().getTime();
  if (time - session.updatedAt.getTime() < renewalMs(session)) return null;
  const lengthSeconds = await sessionSeconds();
  // Seconds that the absolute end of the session leaves: the cookie says the same.
  const leftMs = session.createdAt.getTime() + longestSessionDays * 86_400_000 - time;
  const keptSeconds = Math.min(lengthSeconds, Math.floor(leftMs / 1000));
  const expiresAt = new Date(time + keptSeconds * 1000);
  await db
    .update(sessions)
    .set({ expiresAt, updatedAt: new Date(time) })
    .where(eq(sessions.id, session.id));
  return sessionCookie(session.token, keptSeconds, authSettings);
}
