/** The subject of the mail that says a message arrived. Replies carry it on, so that mail programs show one thread. */
export const acknowledgementSubject = 'We have your message';

/** The subject of a reply, with one `Re:` however many there were. */
export const replySubject = (subject: string): string => `Re: ${subject.replace(/^(?:\s*re:)+\s*/i, '')}`;

/** A saved reply for this person: `{name}` becomes the first name. */
export const fillIn = (text: string, name: string): string =>
  text.replaceAll('{name}', name.trim().split(/\s+/)[0] || 'there');
