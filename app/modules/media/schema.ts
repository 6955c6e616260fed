import { z } from 'zod';
import { wholeNumber } from '#app/lib/forms/number-field.ts';
import { lineField, requiredLine } from '#app/lib/forms/text-fields.ts';
import { storedLine } from '#app/lib/text/visible-text.ts';
import type { MediaKind } from './file-types.ts';

const megabyte = 1024 * 1024;

const size = (standard: number, largest: number) =>
  wholeNumber({
    min: 1,
    max: largest,
    error: 'Please give a whole number of megabytes',
    range: `From 1 to ${largest.toLocaleString('en-GB')} MB`,
  }).default(standard);

/**
 * The maximum file size of each kind, in megabytes. Pictures and documents are checked in memory; video is not, but no
 * store accepts more than 5 GB at once.
 */
export const uploadLimitsSchema = z.object({
  image: size(25, 100),
  document: size(50, 200),
  video: size(2048, 5000),
});

export type UploadLimits = z.infer<typeof uploadLimitsSchema>;

export const maxBytesOf = (limits: UploadLimits, kind: MediaKind): number => limits[kind] * megabyte;

const maxNameLength = 200;

/** Parses a file's name in the library. Removes paths and characters that no name should contain. */
export const fileName = z.string().transform((text) => {
  const name = text
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return storedLine(name.slice(-maxNameLength)) || 'untitled';
});

const oneLine = (max: number, what: string) => lineField(max, `${what} must be at most ${max} characters`).default('');

export const maxTags = 20;

/** The details panel's form. */
export const detailsSchema = z.object({
  name: requiredLine(
    maxNameLength,
    'The file needs a name',
    `The name must be at most ${maxNameLength} characters`,
  ).pipe(fileName),
  alt: oneLine(300, 'The alt text'),
  credit: oneLine(200, 'The credit'),
  tags: z
    .string()
    .default('')
    .transform((text) => [
      ...new Set(
        text
          .split(',')
          .map((tag) => storedLine(tag).toLowerCase())
          .filter(Boolean),
      ),
    ])
    .pipe(
      z
        .array(z.string().max(40, 'A tag must be at most 40 characters'))
        .max(maxTags, `At most ${maxTags} tags, separated by commas`),
    ),
  folderId: z.union([z.literal(''), z.uuid('This folder no longer exists')]).default(''),
  isPublic: z
    .enum(['on', ''])
    .default('')
    .transform((value) => value === 'on'),
});

export type Details = z.infer<typeof detailsSchema>;

export const folderName = requiredLine(80, 'The folder needs a name', 'The name must be at most 80 characters');

/** The additional fields of bulk actions. */
export const bulkFieldsSchema = z.object({
  folderId: z.union([z.literal(''), z.uuid()]).catch(''),
  tag: lineField(40).toLowerCase().catch(''),
});
