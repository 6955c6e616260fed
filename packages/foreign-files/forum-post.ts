/**
 * The length in characters at which a post of another forum is shortened. The time of rendering grows with the square
 * of the length.
 */
export const maxForumPostLength = 20_000;

const shortenedEnd = '\n\n… (This post is too long. The rest of it was not imported.)';

/**
 * Returns as much of a post of another forum as is imported. A shortened text ends with a note about that. Idempotent.
 */
export const shortenForumPost = (content: string): string =>
  content.length <= maxForumPostLength
    ? content
    : content.slice(0, maxForumPostLength - shortenedEnd.length).toWellFormed() + shortenedEnd;

export const isShortenedForumPost = (content: string): boolean => content.endsWith(shortenedEnd);
