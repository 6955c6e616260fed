import { asc } from 'drizzle-orm';
import { db } from '#app/platform/db.server.ts';
import { fillSlots, type Slot } from './slots.ts';
import { speakingVideos } from './tables.server.ts';

export const showcaseTag = 'speaking';

/** The showcase's six slots (specification, section 4). */
export async function listSlots(): Promise<Slot[]> {
  return fillSlots(await db.select().from(speakingVideos).orderBy(asc(speakingVideos.displayOrder)));
}
