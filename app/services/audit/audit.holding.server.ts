import { desc, eq, or, sql } from 'drizzle-orm';
import { db, type Transaction } from '#app/platform/db.server.ts';
import type { Holding, Person } from '#app/services/data-rights/holding.server.ts';
import { forgetIn, type Telltale } from './forget-in.ts';
import { auditEntries } from './tables.server.ts';

/** The log stays, as the record of what was done to the site; who it was that left is no longer in it. */
export const auditHolding: Holding = {
  name: 'What you did, and what was done to your account',
  tables: ['audit_entries'],
  async export({ id }) {
    const entries = await db
      .select()
      .from(auditEntries)
      .where(or(eq(auditEntries.actorId, id), eq(auditEntries.subjectId, id)))
      .orderBy(desc(auditEntries.at));
    return entries.map(({ at, action, actorId, subjectType, subjectName, before, after, networkAddress }) => ({
      at,
      action,
      by: actorId === id ? 'you' : 'the team',
      subjectType,
      subjectName,
      before,
      after,
      networkAddress: actorId === id ? networkAddress : null,
    }));
  },
  async erase(tx, person) {
    // The database changes what entries say for this transaction alone. What stays of them is what the chain covers.
    await tx.execute(sql`select set_config('audit.erasure', 'on', true)`);
    for (const entry of await listTelling(tx, person)) {
      const about = entry.subjectId === person.id ? anyAddress : null;
      const tells: Telltale[] = [person.email, person.name, person.displayName, about].filter((tell) => tell !== null);
      await tx
        .update(auditEntries)
        .set({
          actorId: entry.actorId === person.id ? null : entry.actorId,
          subjectId: forgetIn(entry.subjectId, tells),
          subjectName: forgetIn(entry.subjectName, tells),
          before: forgetIn(entry.before, tells),
          after: forgetIn(entry.after, tells),
          salt: null,
          networkAddress: null,
        })
        .where(eq(auditEntries.id, entry.id));
    }
  },
};

/** In a line about somebody, earlier addresses are theirs, too. */
const anyAddress = /[^\s@"<>,;]+@[^\s@"<>,;]+/g;

/** Lines by them, about them, or with their address. A name alone, elsewhere, may be somebody else's. */
const listTelling = (tx: Transaction, { id, email }: Person) =>
  tx
    .select()
    .from(auditEntries)
    .where(
      or(
        eq(auditEntries.actorId, id),
        eq(auditEntries.subjectId, id),
        sql`strpos(lower(concat_ws(' ', ${auditEntries.subjectId}, ${auditEntries.subjectName}, ${auditEntries.before}, ${auditEntries.after})), ${email.toLowerCase()}) > 0`,
      ),
    );
