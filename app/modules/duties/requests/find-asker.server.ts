import { eq, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Queryable } from '#app/core/database/transaction.server.ts';
import { users } from '#app/core/identity/tables.server.ts';
import type { Person } from '#app/core/records/personal-data-provider.server.ts';
import { findPerson } from '#app/modules/accounts/data-rights/find-person.server.ts';
import type { dutyRequests } from '../tables.server.ts';

/** No account has this id: a person without one is found by their address. */
const noAccount = '00000000-0000-0000-0000-000000000000';

export const hasAccount = ({ id }: Pick<Person, 'id'>): boolean => id !== noAccount;

type Requester = Pick<typeof dutyRequests.$inferSelect, 'userId' | 'email' | 'name'>;

/** Returns the person of a request: by the account that asked or has their address, otherwise by the address alone. */
export async function findAsker({ userId, email, name }: Requester, on: Queryable = db): Promise<Person> {
  const [account] = await on
    .select({ id: users.id })
    .from(users)
    .where(userId ? eq(users.id, userId) : eq(sql`lower(${users.email})`, email.toLowerCase()));
  const person = account && (await findPerson(account.id, on));
  return person ?? { id: noAccount, email, name, displayName: null };
}
