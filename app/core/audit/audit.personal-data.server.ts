import { desc, eq, or, sql } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { Transaction } from '#app/core/database/transaction.server.ts';
import type { Person, PersonalDataProvider } from '#app/core/records/personal-data-provider.server.ts';
import { type IdentifyingText, redact } from './redact.ts';
import { auditEvents } from './tables.server.ts';

/** The log stays as the record of what was done to the site, without the identity of the erased person. */
export const auditPersonalData: PersonalDataProvider = {
  name: 'Your activity and changes to your account',
  processing: {
    purpose: 'Security, and showing who changed what',
    basis: 'legitimate interest in security',
    kept: () =>
      'For as long as the site is run, without a name once the account is deleted; network addresses for 90 days',
  },
  tables: ['audit_events'],
  async export({ id }) {
    const entries = await db
      .select()
      .from(auditEvents)
      .where(or(eq(auditEvents.actorId, id), eq(auditEvents.subjectId, id)))
      .orderBy(desc(auditEvents.at));
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
    // The database allows changes to entries in this transaction only. The chain covers what remains of them.
    await tx.execute(sql`select set_config('audit.erasure', 'on', true)`);
    for (const entry of await listTelling(tx, person)) {
      const about = entry.subjectId === person.id ? anyAddress : null;
      const telltales: IdentifyingText[] = [person.email, person.name, person.displayName, about].filter(
        (value) => value !== null,
      );
      await tx
        .update(auditEvents)
        .set({
          actorId: entry.actorId === person.id ? null : entry.actorId,
          subjectId: redact(entry.subjectId, telltales),
          subjectName: redact(entry.subjectName, telltales),
          before: redact(entry.before, telltales),
          after: redact(entry.after, telltales),
          salt: null,
          networkAddress: null,
        })
        .where(eq(auditEvents.id, entry.id));
    }
  },
};

/** In an entry about a person, earlier addresses are theirs, too. */
const anyAddress = /[^\s@"<>,;]+@[^\s@"<>,;]+/g;

/** Lists entries by them, about them, or with their address. A name alone, elsewhere, may be another person's. */
const listTelling = (tx: Transaction, { id, email }: Person) =>
  tx
    .select()
    .from(auditEvents)
    .where(
      or(
        eq(auditEvents.actorId, id),
        eq(auditEvents.subjectId, id),
        sql`strpos(lower(concat_ws(' ', ${auditEvents.subjectId}, ${auditEvents.subjectName}, ${auditEvents.before}, ${auditEvents.after})), ${email.toLowerCase()}) > 0`,
      ),
    );
