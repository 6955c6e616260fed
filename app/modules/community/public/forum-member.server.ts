import { createContext, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { type FormAct, formAct, visitorTitles } from '#app/core/request/form-acts.server.ts';
import { failForm, readForm } from '#app/core/request/read/read-form.server.ts';
import type { ForumMember } from '#app/modules/community/members/author.server.ts';
import { forumRoleOf } from '#app/modules/community/members/permissions.ts';

/** Returns the viewer as the forum knows them; null: a visitor. */
export const forumMemberOf = (viewer: Viewer | null): ForumMember | null =>
  viewer && { id: viewer.id, role: forumRoleOf(viewer) };

/**
 * Whether the page is the response to a post that was refused: it shows the form with everything typed, also to
 * a person who could not open it now.
 */
export const isRefusedPost = createContext(false);

/** Returns the response to a post of a signed-out person: the page with everything typed. */
export function signedOutResponse(values: Record<string, string>, context: Readonly<RouterContextProvider>) {
  context.set(isRefusedPost, true);
  return failForm(403, values, {
    tone: 'destructive',
    title: 'You are logged out',
    text: 'Nothing was posted, and what you wrote is still here. Log in from another tab, then send it again.',
  });
}

/** The titles of the forum's refusals. */
export const forumTitles = { ...visitorTitles('Not posted'), impossible: 'Not possible' };

/** Returns an act for members. The form of others comes back with everything typed. */
export const memberAct =
  <Schema extends z.ZodType>(
    schema: Schema,
    { member, context }: { member: ForumMember | null; context: Readonly<RouterContextProvider> },
    run: (member: ForumMember, input: z.output<Schema>, values: Record<string, string>) => ReturnType<FormAct>,
  ): FormAct =>
  async (request, titles) => {
    if (member) return formAct(schema, (input, values) => run(member, input, values))(request, titles);
    return signedOutResponse((await readForm(request, schema)).values, context);
  };

/** The message for the author of a post that waits for a moderator. */
export const waitingToast = {
  tone: 'info',
  title: 'Your post is awaiting approval',
  text: 'Only you can see it; we’ll email you when it is reviewed.',
} as const;
