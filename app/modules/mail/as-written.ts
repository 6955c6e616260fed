import type { MailPart } from './define-mail.ts';

/** Returns a text of the team as it was written: an empty line starts a paragraph, and lines stay lines. */
export const asWritten = (text: string): MailPart[] =>
  paragraphsOf(text).map((paragraph) => ({ lines: paragraph.split('\n') }));

/** Whether a text begins with a greeting of its own: a short first line with one of the usual words. */
export function hasGreeting(text: string): boolean {
  const [first = ''] = text.trimStart().split('\n');
  return first.length <= 80 && /^(?:dear|hello|hi|hey|good (?:morning|afternoon|evening|day))\b/i.test(first.trim());
}

/** Splits a text at its empty lines. Paragraphs that show nothing are left out. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
