import { and, asc, count, eq, exists, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import { conditionOf, defineListRows, readPage } from '#app/core/database/list-rows.server.ts';
import type { Role } from '#app/core/identity/roles.ts';
import { passkeys, profiles, sessions, userRoles, users } from '#app/core/identity/tables.server.ts';
import { inBatches } from '#app/lib/async/in-batches.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { deletionRequests } from '#app/modules/accounts/data-rights/tables.server.ts';
import { usersList } from './users-list.ts';

/** A person, as shown to admins. */
export interface Person {
  id: string;
  /** The full name of the account. */
  name: string;
  /** The name under which other members know the person; null: none was chosen. */
  displayName: string | null;
  email: string;
  roles: Role[];
  isVerified: boolean;
  hasSecondStep: boolean;
  suspendedAt: Date | null;
  createdAt: Date;
  /** Precise to the day: sessions are renewed once a day. Null if the person has no session. */
  lastActiveAt: Date | null;
}

const roles = sql<
  Role[]
>`array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id} order by 1)`;
const lastActiveAt = sql<Date | null>`(select max(${sessions.updatedAt}) from ${sessions} where ${sessions.userId} = ${users.id})`;

const people = () =>
  db
    .select({
      id: users.id,
      name: users.name,
      displayName: sql<string | null>`case when ${profiles.isNameChosen} then ${profiles.displayName} end`,
      email: users.email,
      roles,
      isVerified: users.emailVerified,
      hasSecondStep: sql<boolean>`(${users.twoFactorEnabled} or exists (select from ${passkeys} where ${passkeys.userId} = ${users.id}))`,
      suspendedAt: users.suspendedAt,
      createdAt: users.createdAt,
      lastActiveAt: lastActiveAt.mapWith(users.createdAt),
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .$dynamic();

/** Returns one page of people, and the total. */
export const listUsers = (query: QueryOf<typeof usersList>) => readPage(people, userRows, query);

/** Finds the first few people by name or address, for the command palette. */
export const findPeople = (q: string, limit: number): Promise<Person[]> =>
  people()
    .where(conditionOf(userRows, { q, filters: {} }))
    .orderBy(asc(users.name))
    .limit(limit);

/** Returns a person, or null. */
export async function findPerson(id: string): Promise<Person | null> {
  const [person] = await people().where(eq(users.id, id));
  return person ?? null;
}

const holding = (role?: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(userRoles)
      .where(and(eq(userRoles.userId, users.id), role ? eq(userRoles.role, role as Role) : undefined)),
  );

const states = new Map<string, SQL | undefined>(
  Object.entries({
    suspended: isNotNull(users.suspendedAt),
    unverified: eq(users.emailVerified, false),
    active: and(isNull(users.suspendedAt), eq(users.emailVerified, true)),
  }),
);

const userRows = defineListRows(usersList, {
  id: users.id,
  search: [users.email, users.name, profiles.displayName],
  filters: {
    role: (role) => (role === 'none' ? not(holding()) : holding(role)),
    state: (state) => states.get(state),
  },
  order: {
    name: [sql`lower(${users.name})`],
    email: [users.email],
    lastActive: [lastActiveAt],
    created: [users.createdAt],
  },
});

/** Counts people, admins, open deletion requests and unverified accounts. */
export async function countPeople(): Promise<{
  members: number;
  admins: number;
  openDeletions: number;
  unverified: number;
}> {
  const [[all], [admins], [open], [unverified]] = await Promise.all([
    db.select({ number: count() }).from(users),
    db.select({ number: count() }).from(userRoles).where(eq(userRoles.role, 'admin')),
    db.select({ number: count() }).from(deletionRequests).where(isNull(deletionRequests.decidedAt)),
    db.select({ number: count() }).from(users).where(eq(users.emailVerified, false)),
  ]);
  return {
    members: all?.number ?? 0,
    admins: admins?.number ?? 0,
    openDeletions: open?.number ?? 0,
    unverified: unverified?.number ?? 0,
  };
}

/** As precise as a `Date`, so that the last account of a batch can be compared. */
const createdMs = sql`date_trunc('milliseconds', ${users.createdAt})`;

/** Yields every account, in batches that fit into memory. */
export const readPeople = (batchSize = 200): AsyncGenerator<Person[]> =>
  inBatches(
    (limit, after) =>
      people()
        .where(after && sql`(${createdMs}, ${users.id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id})`)
        .orderBy(asc(createdMs), asc(users.id))
        .limit(limit),
    batchSize,
  );
