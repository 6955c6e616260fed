export interface MailSettings {
  /** Undefined: each mail becomes a file in the outbox. */
  smtpUrl: string | undefined;
  /** `Resjam <hello@example.org>`, or the address alone. */
  mailFrom: string;
  dataDir: string;
}

let settings: MailSettings | undefined;

/** Says where mail goes, once, before jobs start. */
export function openMail(given: MailSettings): void {
  settings = given;
}

export function mailSettings(): MailSettings {
  if (!settings) throw new Error('Mail is sent before openMail');
  return settings;
}

/** The bare address of the sender. */
export function senderAddress(): string {
  const { mailFrom } = mailSettings();
  return mailFrom.match(/<([^<>]+)>/)?.[1] ?? mailFrom;
}

/** The same for every try, so that a repeat is recognised as one; and for whoever writes an answer to it. */
export function messageIdOf(mailId: string): string {
  return `<${mailId}@${senderAddress().split('@').at(-1)}>`;
}
