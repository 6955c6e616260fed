/** Returns the cache tag of pages that show this file. */
export const mediaTag = (mediaId: string) => `media:${mediaId}`;
