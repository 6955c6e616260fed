import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { VideoType } from './slots.ts';

/** A video of the speaker page's showcase (specification, section 3). */
export const speakingVideos = pgTable('speaking_videos', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  videoType: text().$type<VideoType>().notNull(),
  /** An 11-character YouTube id, a numeric Vimeo id, or the address of an uploaded file. */
  videoUrl: text().notNull(),
  /** The slot it stands in, from 0. */
  displayOrder: integer().notNull(),
});
