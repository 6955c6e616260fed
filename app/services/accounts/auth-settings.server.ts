const oneDaySeconds = 86_400;

export const sessionSeconds = 30 * oneDaySeconds;
/** A session used after this long is extended. */
export const sessionRenewalSeconds = oneDaySeconds;

export interface AuthSettings {
  /** The public address of the site. */
  origin: string;
  /** Signs cookies and encrypts second-step secrets: at least 32 bytes. */
  secret: string;
}

/** What sign-in was opened with. */
export let authSettings: AuthSettings;

export function openAuthSettings(settings: AuthSettings): void {
  authSettings = settings;
}
