import type { ToastMessage } from '#app/ui/toasts/toast-store.ts';

export type Refusal = Pick<ToastMessage, 'title' | 'text' | 'link'> & { text: string };

const nothingSaved = 'Nothing was saved, and what you typed is still here.';

/**
 * Returns what to say about a post that was answered by leading elsewhere, because the person is logged out, has lost a
 * role, or needs a second step first; null for any other response.
 * @param request the post
 */
export function findRefusal(request: Pick<Request, 'url'>, response: unknown): Refusal | null {
  const target = response instanceof Response ? response.headers.get('Location') : null;
  if (!target || !URL.canParse(target, request.url)) return null;
  const { origin, pathname: screen } = new URL(request.url);
  const url = new URL(target, request.url);
  if (url.origin !== origin) return null;
  const { pathname, searchParams } = url;
  if (pathname === '/auth' && searchParams.get('next') === screen) {
    return {
      title: 'You are logged out',
      text: `${nothingSaved} Log in again in a new tab, come back here and try again.`,
      link: { label: 'Log in in a new tab', href: target, opensTab: true },
    };
  }
  if (!/^\/admin(?:\/|$)/.test(screen)) return null;
  if (pathname === '/') {
    return {
      title: 'Your account may not do this any more',
      text: `${nothingSaved} Copy what you need before you leave this page.`,
    };
  }
  if (pathname === '/settings/security' && searchParams.get('required') === 'second-step') {
    return {
      title: 'This needs two-step sign-in',
      text: `${nothingSaved} Set it up in a new tab, come back here and try again.`,
      link: { label: 'Set it up in a new tab', href: target, opensTab: true },
    };
  }
  return null;
}
