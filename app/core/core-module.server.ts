import { auditPersonalData } from './audit/audit.personal-data.server.ts';
import { extendAuditChainJob } from './audit/audit-chain.job.server.ts';
import { deleteOldNetworkAddresses } from './audit/delete-old-network-addresses.job.server.ts';
import { certificateHealth } from './health/certificate.health-check.server.ts';
import { dataDirHealth } from './health/data-dir.health-check.server.ts';
import { databaseHealth } from './health/database.health-check.server.ts';
import { accountPersonalData } from './identity/account.personal-data.server.ts';
import { preferencesPersonalData } from './identity/preferences/preferences.personal-data.server.ts';
import { jobsHealth } from './jobs/jobs.health-check.server.ts';
import type { Module } from './module.server.ts';
import { purgeEdgeCache } from './page-cache/edge/edge-cache.server.ts';
import { savedViewsPersonalData } from './saved-views/saved-views.personal-data.server.ts';
import { deliverWebhook } from './webhooks/deliver-webhook.job.server.ts';
import { removeOldDeliveries } from './webhooks/remove-old-deliveries.job.server.ts';

export const coreModule: Module = {
  jobs: [extendAuditChainJob, deleteOldNetworkAddresses, purgeEdgeCache, deliverWebhook, removeOldDeliveries],
  personalData: [accountPersonalData, preferencesPersonalData, savedViewsPersonalData, auditPersonalData],
  withdrawals: [
    {
      label: 'Webhooks removed',
      actions: ['webhook.removed'],
      read: `select distinct id from since where not exists (select from webhooks where webhooks.id::text = since.id)`,
      apply: `delete from webhooks using withdrawn where webhooks.id::text = item ->> 'id'`,
    },
  ],
  healthChecks: [databaseHealth, dataDirHealth, jobsHealth, certificateHealth],
};
