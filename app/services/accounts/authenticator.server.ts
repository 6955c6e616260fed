import { toString as qrSvg } from 'qrcode';
import { db } from '#app/platform/db.server.ts';
import { sendSecondStepChangedMail } from './account-mails.server.ts';
import { auth } from './auth.server.ts';
import { checkPassword } from './check-password.server.ts';
import type { Viewer } from './find-viewer.server.ts';
import { cookiesOf, type Door, doorHeaders } from './sign-in.server.ts';

export interface Enrolment {
  /** The QR code as SVG. */
  qr: string;
  /** For typing where no camera is. */
  secret: string;
  recoveryCodes: string[];
}

/** Begins setting up an authenticator app. Nothing is asked for at sign-in until its first code is confirmed. Null: wrong password. @throws LimitError */
export async function beginAuthenticator(viewer: Viewer, password: string, door: Door): Promise<Enrolment | null> {
  if (!(await checkPassword(viewer.id, password))) return null;
  const response = await auth.api.enableTwoFactor({
    body: { password, method: 'totp' },
    headers: doorHeaders(door),
    asResponse: true,
  });
  if (!response.ok) return null;
  const { totpURI, backupCodes } = (await response.json()) as { totpURI: string; backupCodes: string[] };
  return {
    qr: await qrSvg(totpURI, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' }),
    secret: new URL(totpURI).searchParams.get('secret') ?? '',
    recoveryCodes: backupCodes,
  };
}

/** Confirms the app by its first code: from now on sign-in asks for it. @returns the renewed cookies, or null where the code is wrong */
export async function confirmAuthenticator(viewer: Viewer, code: string, door: Door): Promise<Headers | null> {
  const response = await auth.api.verifyTOTP({ body: { code }, headers: doorHeaders(door), asResponse: true });
  if (!response.ok) return null;
  await db.transaction((tx) => sendSecondStepChangedMail(tx, viewer, true));
  return cookiesOf(response);
}

/** Goes back to the password alone. @returns the renewed cookies, or null where the password is wrong. @throws LimitError */
export async function removeAuthenticator(viewer: Viewer, password: string, door: Door): Promise<Headers | null> {
  if (!(await checkPassword(viewer.id, password))) return null;
  const response = await auth.api.disableTwoFactor({
    body: { password },
    headers: doorHeaders(door),
    asResponse: true,
  });
  if (!response.ok) return null;
  await db.transaction((tx) => sendSecondStepChangedMail(tx, viewer, false));
  return cookiesOf(response);
}
