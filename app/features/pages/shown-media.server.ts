import { findMediaAt } from '#app/services/media/find-media.server.ts';

/** The files of the media library that a document shows, by their addresses, wherever they stand in it. */
export async function findShownMedia(document: unknown): Promise<string[]> {
  const found = await Promise.all([...addressesIn(document)].map(findMediaAt));
  return found.flatMap((file) => file?.id ?? []);
}

function addressesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string' && value.startsWith('/media/')) found.add(value);
  else if (value !== null && typeof value === 'object')
    for (const inner of Object.values(value)) addressesIn(inner, found);
  return found;
}
