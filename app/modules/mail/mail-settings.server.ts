import type { Reach } from '#app/core/safe-http/public-addresses.server.ts';
import { domainOf, storedDomain } from '#app/lib/web/email-domain.ts';

/** The mail settings of the environment. */
export interface MailEnvironment extends Reach {
  /** Undefined: admins may connect a mail server. Without one, each mail is written to the outbox as a file. */
  smtpUrl: string | undefined;
  /** `Resjam <hello@example.org>`, or the address alone. */
  mailFrom: string;
  /** Whether `mailFrom` is set by the operator, and not the default. */
  hasMailFrom?: boolean;
  dataDir: string;
}

/** A mail server that an admin has connected. */
export interface ConnectedMailServer {
  host: string;
  port: number;
  /** `tls`: encrypted from the first byte. `starttls`: turns to TLS before anything is sent. */
  security: 'tls' | 'starttls';
  /** Empty: the server asks for no sign-in. */
  name: string;
  password: string;
  senderName: string;
  senderAddress: string;
}

export interface MailSettings extends MailEnvironment {
  /** Null: SMTP_URL is used, or each mail is written to the outbox as a file. */
  connected: ConnectedMailServer | null;
}

let environmentSettings: MailEnvironment | undefined;
let connected: ConnectedMailServer | null = null;
/** Whether it is not known which server an admin has connected. */
let isUnread = false;

/** Sets the mail settings of the environment, once, before jobs start. */
export function openMail(settings: MailEnvironment): void {
  environmentSettings = settings;
  connected = null;
  isUnread = false;
}

/** Sets the mail server that an admin has connected, whenever it changes. */
export function setMailServer(server: ConnectedMailServer | null): void {
  connected = server;
  isUnread = false;
}

/** States that it is not known which mail server an admin has connected, until `setMailServer`. */
export function markMailServerUnread(): void {
  isUnread = true;
}

/**
 * Checks that it is known where mail goes. Otherwise mail that should be sent would become files of the outbox.
 * @throws Error
 */
export function requireKnownMailServer(): void {
  if (isUnread && !mailSettings().smtpUrl) throw new Error('The connected mail server could not be read');
}

/** Returns where mail is sent now. The environment wins over what an admin has connected. */
export function mailSettings(): MailSettings {
  if (!environmentSettings) throw new Error('Email is sent before openMail');
  if (environmentSettings.smtpUrl || !connected) return { ...environmentSettings, connected: null };
  return {
    ...environmentSettings,
    connected,
    mailFrom: environmentSettings.hasMailFrom ? environmentSettings.mailFrom : senderOf(connected),
  };
}

/** Whether mail leaves the site. */
export function hasMailServer(): boolean {
  const { smtpUrl, connected } = mailSettings();
  return smtpUrl !== undefined || connected !== null;
}

const senderOf = ({ senderName, senderAddress }: ConnectedMailServer) =>
  senderName ? `"${senderName.replace(/["\\<>]/g, '')}" <${senderAddress}>` : senderAddress;

/** Returns the bare address of the sender. */
export function senderAddress(): string {
  const { mailFrom } = mailSettings();
  return mailFrom.match(/<([^<>]+)>/)?.[1] ?? mailFrom;
}

/** Returns the domain of the sender, in lower case and in ASCII. */
export const senderDomain = (): string => storedDomain(domainOf(senderAddress()).trim());

/**
 * Returns the Message-ID. It is the same for every attempt, so that duplicates are detected and replies can refer to
 * it.
 */
export function messageIdOf(mailId: string): string {
  return `<${mailId}@${senderDomain()}>`;
}
