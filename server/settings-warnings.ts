import type { Env } from '#app/core/runtime/env.server.ts';
import { isLoopbackHost, isPublicAddress } from '#app/lib/web/ip-address.ts';

/** Names that only a local network resolves (RFC 2606, 6761, 6762, 8375, and `.internal`). */
const localName = /^[^.]+$|\.(localhost|local|internal|home\.arpa|test|invalid|example|lan)$/i;

function isPublicHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  const isAddress = address.includes(':') || /^[\d.]+$/.test(address);
  return isAddress ? isPublicAddress(address) : !localName.test(hostname);
}

/** The warning at a start if no secret of this instance decrypts some values in the database. */
export const unknownKeysWarning =
  'The database holds values that another secret encrypted: this instance cannot read them, and none of them is lost. Add the earlier secret, or that of the other instance, to SESSION_SECRET after a comma, and restart. It may be in session-secret in the DATA_DIR of that instance.';

/** Returns settings that work but are likely mistakes, each as a sentence with the consequence and the fix. */
export function settingsWarnings(env: Env): string[] {
  const warnings: string[] = [];
  if (env.databaseUrl && !env.sessionSecrets) {
    warnings.push(
      'DATABASE_URL is set and SESSION_SECRET is not: this instance signs sessions and encrypts stored values with a secret of its own, so another instance, or this one with another DATA_DIR, signs everybody out and cannot read waiting emails, answers about health, webhook secrets and authenticator apps. Set SESSION_SECRET to the same secret for all, and add the content of each DATA_DIR/session-secret after it, separated by commas.',
    );
  }
  if (env.databaseUrl && !env.s3 && !env.hasSharedDir) {
    warnings.push(
      'DATABASE_URL is set and S3_BUCKET is not: media is stored in this instance’s DATA_DIR, where other instances of the same database cannot find it. Set S3_BUCKET and its keys, or SHARED_DIR to a folder that all instances share, or run one instance alone.',
    );
  }
  if (!isLoopbackHost(env.host) && !env.origin) {
    warnings.push(
      `HOST ${env.host} accepts visitors from other machines and ORIGIN is not set: links in pages and emails lead to http://localhost, and forms sent from another address are refused. Set ORIGIN to the public address.`,
    );
  }
  if (env.origin?.startsWith('http:') && isPublicHost(new URL(env.origin).hostname)) {
    warnings.push(
      `ORIGIN ${env.origin} is a public address without TLS: passwords, sessions and messages cross the internet readable by anybody on the way, and browsers may change what they are sent. Put a proxy with a certificate in front of the site, as docs/operations.md shows, and set ORIGIN to the https address.`,
    );
  }
  return warnings;
}
