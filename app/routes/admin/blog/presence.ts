import { data } from 'react-router';
import { z } from 'zod';
import { findPost } from '#app/features/blog/find-post.server.ts';
import { postKey } from '#app/features/blog/post-key.ts';
import { isAdminSession } from '#app/services/accounts/is-admin-session.server.ts';
import { requireAdmin } from '#app/services/accounts/viewer-context.server.ts';
import { draftTag } from '#app/services/drafts/document-key.ts';
import { holderOf } from '#app/services/drafts/editor-presence.ts';
import { findDraft } from '#app/services/drafts/find-draft.server.ts';
import { arrive, leave, listEditors, stay, takeOver } from '#app/services/drafts/presence.server.ts';
import { liveStream } from '#app/services/live/live-stream.server.ts';
import type { Route } from './+types/presence';
import { postIdOf } from './post-id.server.ts';

const tabSchema = z.uuid();

/** Says, as server-sent events, who has this post open and how far its draft is; the line itself is the presence. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const viewer = await requireAdmin(context, request);
  const key = postKey(postIdOf(params));
  const tab = tabSchema.safeParse(new URL(request.url).searchParams.get('tab'));
  if (!tab.success || !(await findPost(key.documentId))) throw data(null, { status: 404 });
  const own = { id: tab.data, userId: viewer.id };
  await arrive(key, own);
  return liveStream({
    events: [
      {
        name: 'presence',
        tag: draftTag(key),
        read: async () => {
          const [editors, draft] = await Promise.all([listEditors(key), findDraft(key)]);
          return { editors, holderId: holderOf(editors)?.id ?? null, revision: draft?.revision ?? 0 };
        },
      },
    ],
    mayGoOn: async () => {
      await stay(key, own);
      return isAdminSession(viewer.session.id);
    },
    onEnd: () => void leave(key, own).catch(() => undefined),
  });
}

/** Takes the pen. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  const key = postKey(postIdOf(params));
  const fields = await request.formData().catch(() => new FormData());
  const tab = tabSchema.safeParse(fields.get('tab'));
  if (!tab.success) throw data(null, { status: 422 });
  await takeOver(key, { id: tab.data, userId: viewer.id });
  return Response.json({ isDone: true });
}
