import { and, asc, count, desc, eq, exists, ilike, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Role } from '#app/core/identity/roles.ts';
import { passkeys, profiles, sessions, userRoles, users } from '#app/core/identity/tables.server.ts';
import { inBatches } from '#app/lib/async/in-batches.ts';
import type { QueryOf } from '#app/lib/lists/list-definition.ts';
import { likePattern } from '#app/lib/text/like-pattern.ts';
import { deletionRequests } from '#app/modules/accounts/data-rights/tables.server.ts';
import type { usersList } from './users-list.ts';

type UsersQuery = QueryOf<typeof usersList>;

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
export async function listUsers(query: UsersQuery): Promise<{ rows: Person[]; total: number }> {
  const where = and(matching(query.q), inRole(query.filters.role), inState(query.filters.state));
  const [rows, [counted]] = await Promise.all([
    people().where(where).orderBy(order(query.sort), asc(users.id)).limit(query.limit).offset(query.offset),
    db.select({ total: count() }).from(users).leftJoin(profiles, eq(profiles.userId, users.id)).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Finds the first few people by name or address, for the command palette. */
export function findPeople(text: string, limit: number): Promise<Person[]> {
  return people().where(matching(text)).orderBy(asc(users.name)).limit(limit);
}

/** Returns a person, or null. */
export async function findPerson(id: string): Promise<Person | null> {
  const [person] = await people().where(eq(users.id, id));
  return person ?? null;
}

const matching = (text: string): SQL | undefined =>
  text
    ? or(
        ilike(users.email, likePattern(text)),
        ilike(users.name, likePattern(text)),
        ilike(profiles.displayName, likePattern(text)),
      )
    : undefined;

const holding = (role?: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(userRoles)
      .where(and(eq(userRoles.userId, users.id), role ? eq(userRoles.role, role as Role) : undefined)),
  );

function inRole(role: string | undefined): SQL | undefined {
  if (!role) return undefined;
  return role === 'none' ? not(holding()) : holding(role);
}

function inState(state: string | undefined): SQL | undefined {
  if (state === 'suspended') return isNotNull(users.suspendedAt);
  if (state === 'unverified') return eq(users.emailVerified, false);
  if (state === 'active') return and(isNull(users.suspendedAt), eq(users.emailVerified, true));
  return undefined;
}

function order({ column, direction }: UsersQuery['sort']): SQL {
  const by = direction === 'asc' ? asc : desc;
  if (column === 'name') return by(sql`lower(${users.name})`);
  if (column === 'email') return by(users.email);
  if (column === 'lastActive') return sql`${by(lastActiveAt)} nulls last`;
  return by(users.createdAt);
}

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

/** As precise as a `Date`, so that the last account of a portion can be compared. */
const createdMs = sql`date_trunc('milliseconds', ${users.createdAt})`;

/** Yields every account, in portions that fit into memory. */
export const readPeople = (portion = 200): AsyncGenerator<Person[]> =>
  inBatches(
    (limit, after) =>
      people()
        .where(after && sql`(${createdMs}, ${users.id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id})`)
        .orderBy(asc(createdMs), asc(users.id))
        .limit(limit),
    portion,
  );
