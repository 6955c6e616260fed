/**
 * `failed` is retried automatically; `dead` only on an admin's request. Bulk mail is `sending` while the mail server
 * has its content and has not responded; without a response it is `doubtful`, and again only an admin can retry it.
 */
const mailStates = ['queued', 'sending', 'sent', 'failed', 'dead', 'doubtful'] as const;
export type MailState = (typeof mailStates)[number];

/** A state as people read it: a mail that is a file in the outbox was sent to nobody. */
export type ShownMailState = MailState | 'saved';

/** Returns the state of a mail as people read it. */
export const shownMailState = ({ state, isFile }: { state: MailState; isFile: boolean }): ShownMailState =>
  state === 'sent' && isFile ? 'saved' : state;
