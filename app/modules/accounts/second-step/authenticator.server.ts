import { and, eq } from 'drizzle-orm';
import { recordSecurityEvent } from '#app/core/audit/record-security-event.server.ts';
import { db } from '#app/core/database/db.server.ts';
import { inTransaction } from '#app/core/database/transaction.server.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { twoFactors } from '#app/core/identity/tables.server.ts';
import type { ClientInfo } from '#app/core/request/client-info.server.ts';
import { siteSettings } from '#app/modules/company/site-settings.server.ts';
import { auth } from '../auth.server.ts';
import { mailUser } from '../mails/mail-user.server.ts';
import { secondStepChangedMail } from '../mails/sign-in.mail.ts';
import { checkPassword } from '../passwords/check-password.server.ts';
import { clientHeaders, cookiesOf } from '../sign-in.server.ts';
import { decryptAppKey } from './second-step-secrets.server.ts';
import { verifyAppCode } from './verify-app-code.server.ts';

export interface Enrolment {
  /** The QR code as SVG. */
  qr: string;
  /** For manual input without a camera. */
  secret: string;
  recoveryCodes: string[];
}

/**
 * Begins the setup of an authenticator app. Sign-in requires no code until the first one is confirmed.
 * @returns null if the password is wrong
 * @throws RateLimitError
 */
export async function startAuthenticatorSetup(
  viewer: Viewer,
  password: string,
  client: ClientInfo,
): Promise<Enrolment | null> {
  if (!(await checkPassword(viewer, password))) return null;
  const response = await auth().api.enableTwoFactor({
    body: { password, method: 'totp' },
    headers: clientHeaders(client),
    asResponse: true,
  });
  return response.ok ? findEnrolment(viewer) : null;
}

/** Returns the setup that waits for its first code; null if there is none. */
export async function findEnrolment(viewer: Viewer): Promise<Enrolment | null> {
  const [begun] = await db
    .select()
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, viewer.id), eq(twoFactors.verified, false)));
  if (!begun) return null;
  const secret = base32(await decryptAppKey(begun.secret));
  const { backupCodes } = await auth().api.viewBackupCodes({ body: { userId: viewer.id } });
  const { brandName } = siteSettings().brand;
  const label = encodeURIComponent(`${brandName}:${viewer.email}`);
  const issuer = encodeURIComponent(brandName);
  const { renderSVG } = await import('uqr');
  return {
    qr: renderSVG(`otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&digits=6&period=30`, { ecc: 'M' }),
    secret,
    recoveryCodes: backupCodes,
  };
}

/** Encodes a key for authenticator apps (RFC 4648), without padding. */
function base32(text: string): string {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/**
 * Confirms the app by its first code. From then on sign-in requires a code. @returns the renewed cookies, or null if
 * the code is wrong
 */
export async function confirmAuthenticator(viewer: Viewer, code: string, client: ClientInfo): Promise<Headers | null> {
  const response = await verifyAppCode(viewer.id, code, client);
  if (!response) return null;
  await inTransaction(async (tx) => {
    await recordSecurityEvent(tx, 'second-step.added', viewer.id);
    await mailUser(tx, viewer, secondStepChangedMail, { isOn: true });
  });
  return cookiesOf(response);
}

/** Returns how many recovery codes of an account are not used yet; null if this instance cannot read them. */
export async function countRecoveryCodes(userId: string): Promise<number | null> {
  const viewed = await auth()
    .api.viewBackupCodes({ body: { userId } })
    .catch(() => null);
  return viewed?.backupCodes.length ?? null;
}

/**
 * Makes new recovery codes: those of before no longer work. @returns null if the password is wrong. @throws
 * RateLimitError
 */
export async function renewRecoveryCodes(
  viewer: Viewer,
  password: string,
  client: ClientInfo,
): Promise<string[] | null> {
  if (!(await checkPassword(viewer, password))) return null;
  const { backupCodes } = await auth().api.generateBackupCodes({ body: { password }, headers: clientHeaders(client) });
  await inTransaction((tx) => recordSecurityEvent(tx, 'recovery-codes.renewed', viewer.id));
  return backupCodes;
}

/**
 * Removes the authenticator app. @returns the renewed cookies, or null if the password is wrong. @throws RateLimitError
 */
export async function removeAuthenticator(
  viewer: Viewer,
  password: string,
  client: ClientInfo,
): Promise<Headers | null> {
  if (!(await checkPassword(viewer, password))) return null;
  const response = await auth().api.disableTwoFactor({
    body: { password },
    headers: clientHeaders(client),
    asResponse: true,
  });
  if (!response.ok) return null;
  await inTransaction(async (tx) => {
    await recordSecurityEvent(tx, 'second-step.removed', viewer.id);
    await mailUser(tx, viewer, secondStepChangedMail, { isOn: false });
  });
  return cookiesOf(response);
}
