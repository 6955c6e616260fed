import { minuteMs } from '#app/lib/time/units.ts';
import { auditPersonalData } from './audit/audit.personal-data.server.ts';
import { extendAuditChainJob } from './audit/audit-chain.job.server.ts';
import { writeRefusedRequests } from './audit/count-refused-requests.server.ts';
import { networkAddressRetention } from './audit/retention.server.ts';
import { certificateHealth } from './health/certificate.health-check.server.ts';
import { dataDirHealth } from './health/data-dir.health-check.server.ts';
import { databaseHealth } from './health/database.health-check.server.ts';
import { accountPersonalData } from './identity/account.personal-data.server.ts';
import { preferencesPersonalData } from './identity/preferences/preferences.personal-data.server.ts';
import { identityRetentions } from './identity/retention.server.ts';
import { jobsHealth } from './jobs/jobs.health-check.server.ts';
import type { Module } from './module.server.ts';
import { purgeEdgeCache } from './page-cache/edge/edge-cache.server.ts';
import { counterRetention } from './rate-limits/retention.server.ts';
import { savedViewsPersonalData } from './resources/saved-views/saved-views.personal-data.server.ts';
import { settingsExports } from './stored-settings/settings.export.server.ts';
import { deliverWebhook } from './webhooks/deliver-webhook.job.server.ts';
import { deliveryRetention } from './webhooks/retention.server.ts';
import { webhooks } from './webhooks/webhooks.server.ts';

export const coreModule: Module = {
  jobs: [extendAuditChainJob, purgeEdgeCache, deliverWebhook],
  retention: [...identityRetentions, counterRetention, networkAddressRetention, deliveryRetention],
  resources: [webhooks],
  personalData: [accountPersonalData, preferencesPersonalData, savedViewsPersonalData, auditPersonalData],
  tallies: [{ name: 'refused requests', everyMs: minuteMs, write: writeRefusedRequests }],
  exports: settingsExports,
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
