import { data } from 'react-router';
import { findListedPost } from '#app/features/blog/list-posts.server.ts';
import { postKey } from '#app/features/blog/post-key.ts';
import { postKind } from '#app/features/post-kind.server.ts';
import { now } from '#app/platform/clock.ts';
import { countPreviewLinks } from '#app/services/documents/preview-links.server.ts';
import { findDocumentDraft } from '#app/services/documents/save-document.server.ts';
import { listVersions } from '#app/services/documents/versions.server.ts';
import type { Viewer } from '#app/services/identity/find-viewer.server.ts';
import type { SiteEnv } from '#app/services/request/request-context.server.ts';
import { letterOf } from './send-as-letter.server.ts';

/** Returns the data of a post's editor. @throws a 404 response if there is no such post */
export async function loadPostEditor(id: string, viewer: Viewer, env: Pick<SiteEnv, 'origin' | 'ai'>) {
  const [post, draft, versions, previews] = await Promise.all([
    findListedPost(id),
    findDocumentDraft(postKind, id),
    listVersions(postKey(id)),
    countPreviewLinks(postKey(id)),
  ]);
  if (!post || !draft) throw data(null, { status: 404 });
  const letter = await letterOf(post);
  const { origin, ai } = env;
  return {
    post,
    draft,
    versionCount: versions.length,
    previews,
    letter: letter && { id: letter.id, createdAt: letter.createdAt, finishedAt: letter.finishedAt },
    origin,
    hasService: ai !== undefined && viewer.allows('dataProcessing'),
    isServiceRefused: ai !== undefined && !viewer.allows('dataProcessing'),
    email: viewer.email,
    now: now(),
  };
}

export type EditorData = Awaited<ReturnType<typeof loadPostEditor>>;
