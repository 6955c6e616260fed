import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '#app/core/database/columns.server.ts';
import { mediaFiles } from '#app/modules/media/tables.server.ts';
import type { VideoType } from './slots.ts';

/** A video of the speaker page's showcase. */
export const speakingVideos = pgTable(
  'speaking_videos',
  {
    id: id(),
    videoType: text().$type<VideoType>().notNull(),
    /** An 11-character YouTube id, a numeric Vimeo id, or the address of an uploaded file. */
    videoUrl: text().notNull(),
    /** Its slot, starting at 0. */
    displayOrder: integer().notNull(),
    title: text().notNull().default(''),
    description: text().notNull().default(''),
    /** The uploaded file. */
    mediaId: uuid().references(() => mediaFiles.id),
    /** A still of the video, fetched from its service. */
    stillId: uuid().references(() => mediaFiles.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index('speaking_videos_media').on(table.mediaId), index('speaking_videos_still').on(table.stillId)],
);
