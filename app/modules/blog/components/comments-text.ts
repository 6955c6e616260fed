/** What follows the time of reading of an article that readers have commented on. */
export const commentsText = (count: number | undefined): string =>
  count ? ` · ${count === 1 ? '1 comment' : `${count} comments`}` : '';
