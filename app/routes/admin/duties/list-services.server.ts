import type { Env } from '#app/core/runtime/env.server.ts';
import { listWebhooks } from '#app/core/webhooks/webhooks.server.ts';
import { listProviders } from '#app/modules/accounts/providers/providers.server.ts';
import { mailSettings } from '#app/modules/mail/mail-settings.server.ts';
import { findBackupServices } from '#app/modules/operations/backup/services/backup-services.server.ts';

/** A service outside of the site that personal data goes to. */
interface Service {
  /** Where it is: the name of its host. */
  host: string;
  /** The data that it receives, and the purpose. */
  gets: string;
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address);

/** Lists the services that are set up, by the settings of the operator and of the admins. */
export async function listServices({ databaseUrl, s3, backupS3, ai, cdn }: Env): Promise<Service[]> {
  const { connected, smtpUrl } = mailSettings();
  const [{ secondPlace: offSiteStore }, providers, webhooks] = await Promise.all([
    findBackupServices(),
    listProviders(),
    listWebhooks(),
  ]);
  const copies = backupS3 ?? offSiteStore;
  const service = (address: string | undefined | null, gets: string): Service[] =>
    address ? [{ host: hostOf(address), gets }] : [];
  return [
    ...service(databaseUrl, 'The database: everything on this page'),
    ...service(connected?.host ?? smtpUrl, 'Emails that the site sends, with the addresses of the people who get them'),
    ...service(s3 && (s3.endpoint || 'Amazon S3'), 'Pictures and files, also those of members'),
    ...service(copies && (copies.endpoint || 'Amazon S3'), 'Copies of backups'),
    ...service(ai?.baseUrl, 'Search questions, and texts that an editor wants help with'),
    ...service(cdn && `The content delivery network (${cdn.kind})`, 'Network addresses of visitors'),
    ...providers.flatMap(({ issuer, name }) => service(issuer, `Logins with ${name}`)),
    ...webhooks.flatMap(({ url, events }) => service(url, `Events sent to the webhook: ${events.join(', ')}`)),
  ];
}
