import { counted } from '#app/lib/count-text.ts';

/** The text after the reading time of an article with comments. */
export const commentsText = (count: number | undefined): string => (count ? ` · ${counted(count, 'comment')}` : '');
