import { redirect } from 'react-router';
import { redirectDocumentWithToast } from '#app/core/request/flash.server.ts';
import { signOutHeaders } from '#app/modules/accounts/sessions/sign-out.server.ts';
import type { Route } from './+types/sign-out';

export async function action({ request }: Route.ActionArgs) {
  const headers = await signOutHeaders(request.headers.get('Cookie'));
  return redirectDocumentWithToast('/', { tone: 'info', title: 'You are logged out' }, headers);
}

/** Signing out is a POST: a link or a picture on another site must not trigger it. */
export const loader = () => redirect('/');
