import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { FieldError } from '#app/core/domain-error.ts';
import { refuseOtherRevision, revisionOf } from '#app/core/resources/refuse-other-revision.server.ts';
import { lookUpPublic, type Reach, RefusedAddressError } from '#app/core/safe-http/public-addresses.server.ts';
import type { FormView } from '#app/lib/forms/fields/field.ts';
import { backupContext } from '../backup-context.server.ts';
import { changeBackupServices, findBackupServices } from './backup-services.server.ts';
import { type OffSiteSettings, offSiteSection } from './backup-services-form.ts';
import { openConnectedStore } from './open-off-site-store.server.ts';

const triesTimeoutMs = 15_000;

/** Returns the form of the connection as its screen shows it. */
export const offSiteForm = (stored: OffSiteSettings | null): FormView =>
  offSiteSection.form(stored, revisionOf(stored));

/**
 * Connects a store as the off-site store, after a file was written there, read back and deleted.
 * @param revision the version that the form showed (`offSiteForm`)
 * @throws FieldError, and DomainError if another person has saved it meanwhile
 */
export async function connectOffSiteStore(
  actorId: string,
  { revision = '', ...input }: OffSiteSettings & { revision?: string },
): Promise<boolean> {
  const { reach } = backupContext().given;
  const { secondPlace: stored } = await findBackupServices();
  const refuseOther = (current: OffSiteSettings | null) => {
    if (revision) refuseOtherRevision('form', { shown: revision, stored: revisionOf(current) });
  };
  refuseOther(stored);
  // Otherwise an admin who changes the address of the store would get what the secret signs.
  const isSame = stored?.endpoint === input.endpoint && stored.accessKeyId === input.accessKeyId;
  if (!input.secretAccessKey && !isSame)
    throw new FieldError('secretAccessKey', 'Enter the secret for this store and access key');
  const place = { ...input, secretAccessKey: input.secretAccessKey || (stored?.secretAccessKey ?? '') };
  await tryStore(place, reach).catch((error) => {
    const [field, text] = describeStoreFault(error);
    throw new FieldError(field, text);
  });
  await changeBackupServices(actorId, `connected the store ${place.bucket} for off-site copies`, (current) => {
    // The store answers within seconds. Another person may have saved meanwhile.
    refuseOther(current.secondPlace);
    return { ...current, secondPlace: place };
  });
  return true;
}

/** Keeps the backups that are stored there. Idempotent. */
export const disconnectOffSiteStore = (actorId: string): Promise<void> =>
  changeBackupServices(actorId, 'disconnected the off-site store', (current) => ({ ...current, secondPlace: null }));

async function tryStore(place: OffSiteSettings, reach: Reach): Promise<void> {
  const { endpoint } = place;
  if (endpoint && !reach.isLoopbackAllowed && !endpoint.startsWith('https:'))
    throw new RefusedAddressError('Only https addresses are allowed.');
  if (endpoint) await lookUpPublic(new URL(endpoint).hostname.replace(/^\[|\]$/g, ''), reach);
  const store = await openConnectedStore(place, reach);
  const key = `checks/${randomUUID()}`;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('late'), { name: 'TimeoutError' })), triesTimeoutMs);
  });
  const trying = async () => {
    await store.write(key, Buffer.from(key), 'text/plain');
    if ((await text(await store.read(key))) !== key) throw new Error('The store returned something else');
    await store.remove([key]);
  };
  try {
    await Promise.race([trying(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Says in plain words why a store could not be used, and to which field of the form it belongs. */
function describeStoreFault(error: unknown): [field: keyof OffSiteSettings, text: string] {
  const { name = '', code = '', Code = '' } = error as Record<string, string | undefined>;
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  const codes = `${name} ${code} ${Code} ${$metadata?.httpStatusCode ?? ''}`;
  if (error instanceof RefusedAddressError)
    return [
      'endpoint',
      'The site connects only to public https addresses. A store in your own network is set by the operator, with BACKUP_S3_ENDPOINT.',
    ];
  if (/NoSuchBucket/.test(codes)) return ['bucket', 'The store has no bucket with this name.'];
  if (/InvalidAccessKeyId/.test(codes)) return ['accessKeyId', 'The store does not recognise this access key.'];
  if (/SignatureDoesNotMatch/.test(codes))
    return ['secretAccessKey', 'The secret does not belong to this access key, or the region is another one.'];
  if (/AccessDenied|Forbidden|403/.test(codes))
    return [
      'accessKeyId',
      'This access key may not read, write and delete files in the bucket. Allow it at the store.',
    ];
  if (/ENOTFOUND|EAI_AGAIN|ENODATA/.test(codes)) return ['endpoint', 'No store has this name. Check the spelling.'];
  if (/ECONNREFUSED/.test(codes)) return ['endpoint', 'The store refuses connections at this address.'];
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/.test(codes))
    return ['endpoint', 'The certificate of the store cannot be trusted: it is out of date or made for another name.'];
  if (/Timeout|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/.test(codes))
    return ['endpoint', 'The store did not answer in time. Check the address.'];
  return [
    'endpoint',
    `The store could not be used (${name || code || 'no reason given'}). Check what its provider says.`,
  ];
}
