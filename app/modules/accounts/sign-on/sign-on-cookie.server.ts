import { defineCookie } from '#app/core/runtime/define-cookie.server.ts';
import { secondMs } from '#app/lib/time/units.ts';
import { linkLifetimesMs } from '../one-time-tokens/link-lifetimes.ts';

/** Links what a person has proven at a provider to their browser, until an account is connected with it. */
export const signOnCookie = defineCookie('resjam.sign-on', {
  maxAgeSeconds: linkLifetimesMs.signOnAddress / secondMs,
});
