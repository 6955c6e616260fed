import { counted } from '#app/lib/count-text.ts';

/** What follows the time of reading of an article that readers have commented on. */
export const commentsText = (count: number | undefined): string => (count ? ` · ${counted(count, 'comment')}` : '');
