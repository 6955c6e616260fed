import type { Secrets } from './signed-value.server.ts';

/** The secrets that sign cookies and encrypt second steps. @see openAuthSettings */
export let authSettings: Secrets;

/** Sets the secrets, once at start. */
export function openAuthSettings(secrets: Secrets): void {
  authSettings = secrets;
}
