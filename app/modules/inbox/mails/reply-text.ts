/** The subject of the acknowledgement mail. Replies repeat it, so that mail programs show one thread. */
export const acknowledgementSubject = 'We have your message';

/** Returns the subject of a reply, with a single `Re:`. */
export const replySubject = (subject: string): string => `Re: ${subject.replace(/^(?:\s*re:)+\s*/i, '')}`;

/** Returns a saved reply for this person: `{name}` becomes the first name. */
export const fillIn = (text: string, name: string): string =>
  text.replaceAll('{name}', name.trim().split(/\s+/)[0] || 'there');
