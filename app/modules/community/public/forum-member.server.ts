import { createContext, type RouterContextProvider } from 'react-router';
import { FieldError } from '#app/core/domain-error.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { rateLimitResponse } from '#app/core/request/rate-limit-response.server.ts';
import { failForm, refuseForm } from '#app/core/request/read/read-form.server.ts';
import { ForumRefusedError } from '#app/modules/community/forum-error.ts';
import type { ForumMember } from '#app/modules/community/members/author.server.ts';
import { forumRoleOf } from '#app/modules/community/members/permissions.ts';

/** Returns the viewer as the forum knows them; null: a visitor. */
export const forumMemberOf = (viewer: Viewer | null): ForumMember | null =>
  viewer && { id: viewer.id, role: forumRoleOf(viewer) };

/**
 * Whether the page is the response to a post that was refused: it shows the form with everything typed, also to
 * somebody who could not open it now.
 */
export const isRefusedPost = createContext(false);

/** Returns the response to a post of somebody who is signed out: the page with everything typed. */
export function signedOutResponse(values: Record<string, string>, context: Readonly<RouterContextProvider>) {
  context.set(isRefusedPost, true);
  return failForm(403, values, {
    tone: 'destructive',
    title: 'You are logged out',
    text: 'Nothing was posted, and what you wrote is still here. Log in from another tab, then send it again.',
  });
}

/**
 * Returns the response to an act that is not possible now, with everything typed.
 * @throws the error itself if it is of another kind
 */
export function refusedResponse(error: unknown, values: Record<string, string>) {
  if (error instanceof FieldError)
    return refuseForm({ values, errors: { [error.field]: error.message }, firstError: error.message });
  if (error instanceof ForumRefusedError)
    return failForm(409, values, { tone: 'destructive', title: 'Not possible', text: error.message });
  return rateLimitResponse(error, values, 'Not posted');
}

/** The message for the author of a post that waits for a moderator. */
export const waitingToast = {
  tone: 'info',
  title: 'Your post is awaiting approval',
  text: 'Only you can see it; we’ll email you when it is reviewed.',
} as const;
