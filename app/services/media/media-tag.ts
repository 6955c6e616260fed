/** What carries a page that shows this file. */
export const mediaTag = (mediaId: string) => `media:${mediaId}`;
