import { z } from 'zod';
import { defineJob } from '#app/core/jobs/define-job.server.ts';
import { extendAuditChain } from './audit-chain.server.ts';

/** Each minute: adds the entries of the last minute to the chain, and writes them to the process log. Idempotent. */
export const extendAuditChainJob = defineJob({
  name: 'extend-audit-chain',
  schema: z.object({}),
  schedule: '* * * * *',
  run: (_data, { log }) => extendAuditChain(log),
});
