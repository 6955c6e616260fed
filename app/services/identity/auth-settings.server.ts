const oneDaySeconds = 86_400;

export const sessionSecondsOf = (days: number) => days * oneDaySeconds;
/** A session used after this long is extended, or after a part of its length where that is less. */
export const sessionRenewalSeconds = oneDaySeconds;

export interface AuthSettings {
  /** The public address of the site. */
  origin: string;
  /** Signs cookies and encrypts second-step secrets: at least 32 bytes. */
  secret: string;
  /** Secrets that were in use before: what they signed and encrypted stays good. */
  earlierSecrets?: readonly string[];
}

/** What sign-in was opened with. */
export let authSettings: AuthSettings;

export function openAuthSettings(settings: AuthSettings): void {
  authSettings = settings;
}

/** Whether visitors reach the site over https, which decides on the names of its cookies. */
export const isSecureSite = (): boolean =>
  (authSettings as AuthSettings | undefined)?.origin.startsWith('https:') ?? false;
