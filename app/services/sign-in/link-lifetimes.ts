const hourMs = 3_600_000;

/** How long the links in an account's mails are valid after their creation, in milliseconds. */
export const linkLifetimesMs = {
  verifyEmail: 24 * hourMs,
  resetPassword: hourMs,
  changeEmail: 24 * hourMs,
  invitation: 7 * 24 * hourMs,
} as const;
