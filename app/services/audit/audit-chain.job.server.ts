import { z } from 'zod';
import { defineJob } from '#app/services/jobs/define-job.server.ts';
import { extendAuditChain } from './audit-chain.server.ts';

/** Each minute: links the entries of the last minute to the chain, and writes them to the log. Twice is harmless. */
export const extendAuditChainJob = defineJob({
  name: 'extend-audit-chain',
  schema: z.object({}),
  schedule: '* * * * *',
  run: (_data, { log }) => extendAuditChain(log),
});
