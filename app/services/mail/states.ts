/**
 * `failed` is tried again by itself; `dead` only when somebody asks for it. Bulk mail is `sending` while the mail server
 * has its words and has not answered; where no answer was heard it is `doubtful`, and again only somebody can say so.
 */
const mailStates = ['queued', 'sending', 'sent', 'failed', 'dead', 'doubtful'] as const;
export type MailState = (typeof mailStates)[number];
