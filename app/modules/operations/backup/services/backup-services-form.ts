import { z } from 'zod';
import { defineSection, type StoredIn } from '#app/lib/forms/fields/define-section.ts';
import { f, pasted, storedAs } from '#app/lib/forms/fields/f.ts';

const minKeyLength = 16;

/** A key for backups as BACKUP_KEY takes it. */
export const backupKeySchema = z
  .string('Enter the key')
  .trim()
  .min(minKeyLength, `A key has at least ${minKeyLength} characters`)
  .max(200, 'A key has at most 200 characters')
  .refine(
    (key) => !/^AGE-/i.test(key) || /^AGE-SECRET-KEY-1[\dA-Z]{58}$/.test(key),
    'This age key is not complete: copy all of it',
  );

/** The off-site store: an S3-compatible store. */
export const offSiteSection = defineSection('Off-site copy', {
  endpoint: storedAs(
    f.line('Address of the store', {
      max: 500,
      placeholder: 'https://s3.example.org',
      hint: 'Leave empty for Amazon S3.',
    }),
    {
      read: (url, refuse) =>
        url === '' || z.url({ protocol: /^https?$/ }).safeParse(url).success
          ? url
          : refuse('Enter an address such as https://s3.example.org'),
      write: (url) => url,
    },
  ),
  bucket: f.line('Bucket', { max: 100, isRequired: true }),
  region: f.line('Region', { max: 60, placeholder: 'us-east-1' }),
  accessKeyId: f.line('Access key', { max: 200, isRequired: true }),
  secretAccessKey: storedAs(
    f.secret('Secret', { max: 200, isRequired: true, hint: 'Stored encrypted, and never shown again.' }),
    pasted,
  ),
});
export type OffSiteSettings = StoredIn<typeof offSiteSection>;
