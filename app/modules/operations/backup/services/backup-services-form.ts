import { z } from 'zod';
import { requiredLine } from '#app/lib/forms/text-fields.ts';

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

/** The form of the second place: an S3-compatible store. */
export const secondPlaceSchema = z.object({
  endpoint: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'Enter an address such as https://s3.example.org' })], {
      error: 'Enter an address such as https://s3.example.org',
    })
    .default(''),
  region: z.string().trim().max(60, 'Region must be at most 60 characters').default(''),
  bucket: requiredLine(100, 'Enter the name of the bucket', 'The name of a bucket has at most 100 characters'),
  accessKeyId: requiredLine(200, 'Enter the access key', 'An access key has at most 200 characters'),
  /** Empty: the stored one is kept. */
  secretAccessKey: z.string().trim().max(200, 'A secret has at most 200 characters').default(''),
});
export type SecondPlace = z.output<typeof secondPlaceSchema>;
