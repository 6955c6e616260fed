import { data } from 'react-router';
import { z } from 'zod';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { isAdminSession } from '#app/core/identity/sessions/is-open-session.server.ts';
import { notFound } from '#app/core/request/read/or-not-found.ts';
import { readFormData } from '#app/core/request/read/read-form-data.server.ts';
import { eventStream } from '#app/core/server-sent-events/event-stream.server.ts';
import { type DocumentKey, draftTag } from '#app/modules/content/document-key.ts';
import { describeSchedules } from '#app/modules/content/editing/describe-schedules.server.ts';
import { holderOf } from '#app/modules/content/editing/editor-presence.ts';
import { findDraft } from '#app/modules/content/editing/find-draft.server.ts';
import { confirmEditing, listEditors, stopEditing, takeOver } from '#app/modules/content/editing/presence.server.ts';

const tabSchema = z.uuid();
/** Few have one document open, and an editor who loses the edit lock must not continue typing. */
const pauseMs = 40;

/**
 * Streams who has a document open, the revision of its draft and its schedules, as server-sent events. The connection itself is the
 * presence of the requesting tab. @throws 404 if no tab is named or the document does not exist
 */
export async function streamPresence(request: Request, viewer: Viewer, key: DocumentKey): Promise<Response> {
  const tab = tabSchema.safeParse(new URL(request.url).searchParams.get('tab'));
  if (!tab.success || !(await findDraft(key))) throw notFound();
  const ownTab = { id: tab.data, userId: viewer.id };
  // A tab that is closed at once must not stay registered: nothing is recorded before the stream opens, and its end is
  // recorded after all else.
  let recorded = Promise.resolve();
  let isOver = false;
  return eventStream({
    request,
    events: [
      {
        name: 'presence',
        tag: draftTag(key),
        read: async () => {
          const [editors, draft, schedules] = await Promise.all([
            listEditors(key),
            findDraft(key),
            describeSchedules(key),
          ]);
          return { editors, holderId: holderOf(editors)?.id ?? null, revision: draft?.revision ?? 0, schedules };
        },
      },
    ],
    mayContinue: async () => {
      if (isOver) return false;
      recorded = recorded.catch(() => undefined).then(() => confirmEditing(key, ownTab));
      await recorded;
      return isAdminSession(viewer.session.id);
    },
    onEnd() {
      isOver = true;
      void recorded
        .catch(() => undefined)
        .then(() => stopEditing(key, ownTab))
        .catch(() => undefined);
    },
    pauseMs,
  });
}

/** Gives the edit lock to the tab that requests it. @throws 422 if no tab is named */
export async function takeEditLock(request: Request, viewer: Viewer, key: DocumentKey): Promise<Response> {
  const fields = await readFormData(request);
  const tab = tabSchema.safeParse(fields.get('tab'));
  if (!tab.success) throw data(null, { status: 422 });
  await takeOver(key, { id: tab.data, userId: viewer.id });
  return Response.json({ isDone: true });
}
