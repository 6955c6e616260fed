import { desc, eq } from 'drizzle-orm';
import { recordAuditEvent } from '#app/core/audit/record-audit-event.server.ts';
import { now } from '#app/core/clock.ts';
import { db } from '#app/core/database/db.server.ts';
import { insertId } from '#app/core/database/insert-row.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import { DomainError, FieldError } from '#app/core/domain-error.ts';
import { dutyIncidents } from '../tables.server.ts';
import type { IncidentAct } from './incident-schema.ts';

export const listIncidents = () => db.select().from(dutyIncidents).orderBy(desc(dutyIncidents.foundAt));

/** Records an incident, or what was decided and done about one. @throws DomainError, FieldError */
export function actOnIncident(actorId: string, act: IncidentAct): Promise<void> {
  return inTransaction(async (tx) => {
    const record = (action: string, id: string, after: object = {}) =>
      recordAuditEvent(tx, {
        actorId,
        action: `duty-incident.${action}`,
        subject: { type: 'duty-incident', id, name: 'Incident' },
        after,
      });
    if (act.act === 'record') {
      if (act.foundAt > now())
        throw new FieldError('foundAt', 'This date can’t be in the future. Enter when you became aware of it');
      const { title, details, foundAt } = act;
      return record('recorded', await insertId(tx, dutyIncidents, { title, details, foundAt }));
    }
    const [incident] = await tx.select().from(dutyIncidents).where(eq(dutyIncidents.id, act.id)).for('update');
    if (!incident) throw new DomainError('This incident no longer exists.');
    if (incident.closedAt) throw new DomainError('This incident is closed.');
    if (act.act === 'close' && incident.risk === 'unknown')
      throw new DomainError('Assess the risk before you close this incident.');
    if (act.act === 'close' && incident.risk !== 'no' && !incident.reportedAt)
      throw new DomainError('Record the report to the ICO before you close this incident.');
    const changes =
      act.act === 'assess'
        ? { risk: act.risk, reasons: act.reasons }
        : act.act === 'reported'
          ? { reportedAt: incident.reportedAt ?? now() }
          : { closedAt: now() };
    await tx.update(dutyIncidents).set(changes).where(eq(dutyIncidents.id, act.id));
    await record(act.act === 'assess' ? 'assessed' : act.act === 'close' ? 'closed' : 'reported', act.id, {
      ...(act.act === 'assess' && { risk: act.risk }),
    });
  });
}
