import { sql } from 'drizzle-orm';
import { auditEvents, auditLinks } from '#app/core/audit/tables.server.ts';
import { db, type Transaction } from '#app/core/database/db.server.ts';

const tables = ['audit_events', 'audit_links'].map((name) => sql.identifier(name));

/** Changes the audit log like an attacker who owns the database: without its triggers. */
export const tamperWithAuditLog = (work: (tx: Transaction) => Promise<unknown>): Promise<void> =>
  db.transaction(async (tx) => {
    for (const table of tables) await tx.execute(sql`alter table ${table} disable trigger user`);
    await work(tx);
    for (const table of tables) await tx.execute(sql`alter table ${table} enable trigger user`);
  });

/** Empties the audit log, for a test that starts with none. */
export const emptyAuditLog = (): Promise<void> =>
  tamperWithAuditLog(async (tx) => {
    await tx.delete(auditLinks);
    await tx.delete(auditEvents);
  });
