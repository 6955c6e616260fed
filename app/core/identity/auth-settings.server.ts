import type { Secrets } from './sessions/signed-value.server.ts';

let settings: Secrets | undefined;

/** Sets the secrets that sign cookies and encrypt second steps, once at start. */
export function openAuthSettings(secrets: Secrets): void {
  settings = secrets;
}

/** Returns the secrets that sign cookies and encrypt second steps. @throws Error before `openAuthSettings` */
export function authSettings(): Secrets {
  if (!settings) throw new Error('A cookie is signed or read before openAuthSettings');
  return settings;
}
