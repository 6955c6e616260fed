import { eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { FindMediaMentions, MediaMention } from '#app/core/module.server.ts';
import { mediaFiles } from '../tables.server.ts';

let finders: readonly FindMediaMentions[] = [];

/** Sets who knows the texts that name files, once at the start: they belong to modules above this one. */
export function openMediaMentions(opened: readonly FindMediaMentions[]): void {
  finders = opened;
}

/** Lists the texts that name a file, published or not. Empty if the file is gone. */
export async function listMentions(mediaId: string): Promise<MediaMention[]> {
  const [file] = await db
    .select({ id: mediaFiles.id, address: mediaFiles.address })
    .from(mediaFiles)
    .where(eq(mediaFiles.id, mediaId));
  if (!file) return [];
  return (await Promise.all(finders.map((find) => find(file)))).flat();
}

/** Returns a sentence about the texts that would show a gap without this file; empty if there are none. */
export function mentionsText(mentions: readonly MediaMention[]): string {
  if (mentions.length === 0) return '';
  const places = mentions.slice(0, 3).map(({ title, state }) => `“${title}” (${state.toLowerCase()})`);
  const more = mentions.length > 3 ? ` and ${mentions.length - 3} more` : '';
  return `It is still used in ${places.join(', ')}${more}.`;
}
