import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { loginHref } from '#app/core/identity/safe-redirect-path.ts';
import { redirectWithToast } from '#app/core/request/flash.server.ts';

const otherWays = 'You can log in with your password or a passkey.';

/** The message after a sign-in at a provider that did not succeed. */
export const refusals = {
  tooMany: 'Too many attempts. Please wait a minute and try again.',
  expired: 'That took too long, or was started in another browser. Please try again.',
  suspended: 'Sign-in is suspended for this account. Please contact us.',
  misconfigured: (provider: string) =>
    `Logging in with ${provider} is set up incorrectly here, and the team has to correct it. ${otherWays}`,
  unreachable: (provider: string) => `${provider} cannot be reached at the moment. ${otherWays} Or try again later.`,
  declined: (provider: string) => `${provider} did not confirm who you are. Please try again. ${otherWays}`,
  notGenuine: (provider: string) => `The answer of ${provider} could not be verified. Please try again. ${otherWays}`,
};

/**
 * Redirects to the login page, or to the security page of a person who is logged in. Nothing has changed.
 * @param next the page to which the login leads
 */
export const refuseSignOn = (text: string, viewer: Viewer | null, next: string): Response =>
  redirectWithToast(viewer ? '/settings/security#sign-on' : loginHref(next), {
    tone: 'destructive',
    title: viewer ? 'Not connected' : 'Login Failed',
    text,
  });
