import { coreModule } from '#app/core/core-module.server.ts';
import type { HealthCheck } from '#app/core/health/health-check.server.ts';
import type { FindMediaMentions, HeldContent, Module, Tally, Withdrawal } from '#app/core/module.server.ts';
import type { ExportKind } from '#app/core/records/export-kind.server.ts';
import type { Retention } from '#app/core/records/retention.server.ts';
import type { TrashSource } from '#app/core/records/trash-source.server.ts';
import type { Resource } from '#app/core/resources/resource.server.ts';
import { accountsModule } from './accounts/module.server.ts';
import { apiModule } from './api/module.server.ts';
import { blogModule } from './blog/module.server.ts';
import { bookingsModule } from './bookings/module.server.ts';
import { communityModule } from './community/module.server.ts';
import { companyModule } from './company/module.server.ts';
import { contentModule } from './content/module.server.ts';
import { dutiesModule } from './duties/module.server.ts';
import { importsModule } from './imports/module.server.ts';
import { inboxModule } from './inbox/module.server.ts';
import { insightModule } from './insight/module.server.ts';
import { mailModule } from './mail/module.server.ts';
import { mediaModule } from './media/module.server.ts';
import { newsletterModule } from './newsletter/module.server.ts';
import { operationsModule } from './operations/module.server.ts';
import { pagesModule } from './pages/module.server.ts';
import { searchModule } from './search/module.server.ts';
import { siteModule } from './site/module.server.ts';

/** Every module that adds something to the whole site. The order is that of the health screen and of a person's data. */
export const modules: readonly Module[] = [
  coreModule,
  companyModule,
  accountsModule,
  mailModule,
  inboxModule,
  bookingsModule,
  newsletterModule,
  communityModule,
  dutiesModule,
  mediaModule,
  siteModule,
  blogModule,
  contentModule,
  pagesModule,
  importsModule,
  searchModule,
  insightModule,
  operationsModule,
  apiModule,
];

/** Every health check, in the order of the screen. */
export const healthChecks: readonly HealthCheck[] = modules.flatMap((module) => module.healthChecks ?? []);

/** Every kind of record that is declared. */
export const resources: readonly Resource[] = modules.flatMap((module) => module.resources ?? []);

/** How long the rows of all tables are kept. */
export const retentions: readonly Retention[] = modules.flatMap(({ retention = [], resources = [] }) => [
  ...retention,
  ...resources.flatMap(({ bin }) => bin?.retention ?? []),
]);

/** Everything that a process holds in memory. */
export const heldContent: readonly HeldContent[] = modules.flatMap(({ held = [] }) => held);

/** Everything that a process counts in memory. */
export const tallies: readonly Tally[] = modules.flatMap(({ tallies: moduleTallies = [] }) => moduleTallies);

/** Every kind of content that is downloaded as a file, by its label. */
export const exportKinds: readonly ExportKind[] = modules
  .flatMap(({ exports = [] }) => exports)
  .sort((one, other) => one.label.localeCompare(other.label));

/** Every kind of record that goes to the bin. */
export const trashSources: readonly TrashSource[] = modules.flatMap(({ trash = [], resources = [] }) => [
  ...trash,
  ...resources.flatMap(({ bin }) => bin ?? []),
]);

/** Work that a restore must not repeat, as SQL at its end. */
export const statementsAfterRestore: readonly string[] = modules.flatMap(({ afterRestore = [] }) => afterRestore);

/** Withdrawn rights that a restore must not bring back. */
export const withdrawals: readonly Withdrawal[] = modules.flatMap((module) => module.withdrawals ?? []);

/** Where the texts of all modules name files of the media library. */
export const mediaMentions: readonly FindMediaMentions[] = modules.flatMap((module) => module.mediaMentions ?? []);
