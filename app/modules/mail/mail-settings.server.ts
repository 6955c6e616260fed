export interface MailSettings {
  /** Undefined: each mail is written to the outbox as a file. */
  smtpUrl: string | undefined;
  /** `Resjam <hello@example.org>`, or the address alone. */
  mailFrom: string;
  dataDir: string;
}

let settings: MailSettings | undefined;

/** Sets where mail is sent, once, before jobs start. */
export function openMail(given: MailSettings): void {
  settings = given;
}

export function mailSettings(): MailSettings {
  if (!settings) throw new Error('Email is sent before openMail');
  return settings;
}

/** Returns the bare address of the sender. */
export function senderAddress(): string {
  const { mailFrom } = mailSettings();
  return mailFrom.match(/<([^<>]+)>/)?.[1] ?? mailFrom;
}

/**
 * Returns the Message-ID. It is the same for every attempt, so that duplicates are detected and replies can refer to
 * it.
 */
export function messageIdOf(mailId: string): string {
  return `<${mailId}@${senderAddress().split('@').at(-1)}>`;
}
