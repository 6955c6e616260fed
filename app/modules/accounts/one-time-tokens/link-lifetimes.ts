import { dayMs, hourMs } from '#app/lib/time/units.ts';

/** How long the links in mails to members are valid after their creation, in milliseconds. */
export const linkLifetimesMs = {
  verifyEmail: dayMs,
  resetPassword: hourMs,
  changeEmail: dayMs,
  /** For logging in at a provider of single sign-on. */
  signOn: hourMs / 6,
  /** For proving the address that the provider named. */
  signOnAddress: hourMs,
  invitation: 7 * dayMs,
  /** Long enough for anybody who reads mails once a month. Afterwards the settings do the same. */
  muteMails: 31 * dayMs,
} as const;
