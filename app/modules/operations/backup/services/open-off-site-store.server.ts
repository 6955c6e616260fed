import { createPublicLookup, type Reach } from '#app/core/safe-http/public-addresses.server.ts';
import type { MediaStorage } from '#app/modules/media/storage/media-storage.server.ts';
import { openS3 } from '#app/modules/media/storage/storage.server.ts';
import type { OffSiteSettings } from './backup-services-form.ts';

/** Opens a store that an admin has entered: it is connected to at public addresses only (decision 057). */
export const openConnectedStore = (
  { endpoint, region, ...keys }: OffSiteSettings,
  { isLoopbackAllowed = false }: Reach = {},
): Promise<MediaStorage> =>
  openS3(
    { ...keys, endpoint: endpoint || undefined, region: region || 'us-east-1' },
    { isForBackups: true, lookup: createPublicLookup(isLoopbackAllowed) },
  );
