import { redirect } from 'react-router';
import { redirectWithToast } from '#app/core/request/flash.server.ts';
import { signOnCookie } from '#app/modules/accounts/sign-on/sign-on-cookie.server.ts';

interface Entered {
  kind: 'signed-in' | 'second-step';
  headers: Headers;
  next: string;
}

/** Leads a person who has logged in at a provider to their page, or to the second step. */
export function signedInResponse({ kind, headers, next }: Entered): Response {
  headers.append('Set-Cookie', signOnCookie.remove());
  if (kind === 'second-step') return redirect(`/auth/second-step?next=${encodeURIComponent(next)}`, { headers });
  return redirectWithToast(next, { tone: 'success', title: 'Welcome back!' }, headers);
}
