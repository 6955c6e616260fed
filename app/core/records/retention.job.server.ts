import { getTableName } from 'drizzle-orm';
import { z } from 'zod';
import { hourMs } from '#app/lib/time/units.ts';
import { defineJob } from '../jobs/define-job.server.ts';
import { forEachIsolated } from '../jobs/for-each-isolated.server.ts';
import { applyRetention, type Retention } from './retention.server.ts';

/**
 * Returns the job that applies every retention each night, one after the other. One that fails does not keep the others
 * from being applied: the job runs again for it.
 */
export const retentionJob = (retentions: readonly Retention[]) =>
  defineJob({
    name: 'delete-old-records',
    schema: z.object({}),
    schedule: '20 3 * * *',
    timeoutMs: hourMs,
    async run(_data, { log, signal }) {
      const tableOf = ({ table }: Retention) => getTableName(table);
      const apply = async (retention: Retention) => {
        const records = await applyRetention(retention);
        const table = tableOf(retention);
        if (records > 0) log.info('records were removed at the end of their retention', { table, records });
      };
      await forEachIsolated(retentions, apply, { idOf: tableOf, log, signal });
    },
  });
