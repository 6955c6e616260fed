import type { Answer } from '../kinds.ts';

/**
 * Returns the subject of the acknowledgement and of replies, with a single `Re:`. All have that of the enquiry, so that
 * mail programs show one thread.
 */
export const replySubject = (subject: string): string => `Re: ${subject.replace(/^(?:\s*re:)+\s*/i, '')}`;

/** Returns a saved reply for this person: `{name}` becomes the first name. */
export const fillInName = (text: string, name: string): string =>
  text.replaceAll('{name}', name.trim().split(/\s+/)[0] || 'there');

/** Returns what a reply quotes: the message. Null if the item has none, as an application, whose answers are sensitive. */
export const messageOf = (answers: readonly Answer[]): string | null =>
  answers.find(({ label, text, isSensitive }) => label === 'Message' && text !== '' && !isSensitive)?.text ?? null;
