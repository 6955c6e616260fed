import { z } from 'zod';
import { megabyte } from '#app/lib/byte-units.ts';
import { defineSection, type StoredIn } from '#app/lib/forms/fields/define-section.ts';
import { f, readBy, storedAs } from '#app/lib/forms/fields/f.ts';
import { lineField } from '#app/lib/forms/text-fields.ts';
import { storedLine } from '#app/lib/text/visible-text.ts';
import type { MediaKind } from './file-types.ts';

/**
 * The maximum file size of each kind, in megabytes. Pictures and documents are checked in memory; video is not, but no
 * store accepts more than 5 GB at once.
 */
export const uploadLimits = defineSection('Maximum file sizes', {
  image: f.number('Images, in MB', { min: 1, max: 100, initial: 25 }),
  document: f.number('Documents, in MB', { min: 1, max: 200, initial: 50 }),
  video: f.number('Video, in MB', { min: 1, max: 5000, initial: 2048 }),
});

export type UploadLimits = StoredIn<typeof uploadLimits>;

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

export const maxTags = 20;

const tagList = z
  .string()
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
  );

const detailsOf = (describes: string) =>
  defineSection('Details', {
    name: readBy(f.line('Name', { max: maxNameLength, isRequired: true }), fileName, (name) => name),
    alt: storedAs(f.area(describes, { max: 300 }), { read: storedLine, write: (alt) => alt }),
    credit: f.line('Credit', { max: 200 }),
    tags: readBy(f.line('Tags, separated by commas', { max: 1000 }), tagList, (tags) => tags.join(', ')),
    folderId: f.one('Folder', { none: 'In no folder' }),
    isPublic: f.tick('Anyone with the link can open it', {
      hint: 'Otherwise only admins can, until published content uses it.',
    }),
  });

/** The form of the details of a file, by its kind. */
export const detailsSections = {
  image: detailsOf('Alt text'),
  video: detailsOf('Description'),
  document: detailsOf('Description'),
} satisfies Record<MediaKind, unknown>;

export type Details = StoredIn<typeof detailsSections.image>;

/** The additional fields of bulk actions. */
export const bulkFieldsSchema = z.object({
  folderId: z.union([z.literal(''), z.uuid()]).catch(''),
  tag: lineField(40).toLowerCase().catch(''),
});
