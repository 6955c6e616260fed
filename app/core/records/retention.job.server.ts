import { getTableName } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '../jobs/define-job.server.ts';
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
    timeoutMs: 60 * 60_000,
    async run(_data, { log, signal }) {
      const errors: unknown[] = [];
      for (const retention of retentions) {
        signal.throwIfAborted();
        const table = getTableName(retention.table);
        try {
          const records = await applyRetention(retention);
          if (records > 0) log.info('records were removed at the end of their retention', { table, records });
        } catch (error) {
          errors.push(error);
          log.warn('the retention of a table could not be applied', { table, error: String(error) });
        }
      }
      if (errors.length > 0) throw new AggregateError(errors, 'Some retentions could not be applied');
    },
  });
