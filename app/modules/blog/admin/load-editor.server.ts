import { now } from '#app/core/clock.ts';
import type { Viewer } from '#app/core/identity/find-viewer.server.ts';
import { notFound } from '#app/core/request/read/or-not-found.ts';
import type { SiteEnv } from '#app/core/request/request-context.server.ts';
import { postKey } from '#app/modules/blog/editing/post-key.ts';
import { postKind } from '#app/modules/blog/editing/post-kind.server.ts';
import { findListedPost } from '#app/modules/blog/reading/list-posts.server.ts';
import { describeSchedules } from '#app/modules/content/editing/describe-schedules.server.ts';
import { countPreviewLinks } from '#app/modules/content/editing/preview-links.server.ts';
import { findDocumentDraft } from '#app/modules/content/editing/save-document.server.ts';
import { findLastPublished, listVersions } from '#app/modules/content/editing/versions.server.ts';
import { letterOf } from './send-as-letter.server.ts';

/** Returns the data of a post's editor. @throws a 404 response if the post does not exist */
export async function loadPostEditor(id: string, viewer: Viewer, env: Pick<SiteEnv, 'origin' | 'ai'>) {
  // Before all else: what is carried out meanwhile is then noticed by the first event of the presence.
  const schedules = await describeSchedules(postKey(id));
  const [post, draft, versions, previews, live] = await Promise.all([
    findListedPost(id),
    findDocumentDraft(postKind, id),
    listVersions(postKey(id)),
    countPreviewLinks(postKey(id)),
    findLastPublished(postKey(id)),
  ]);
  if (!post || !draft) throw notFound();
  const letter = await letterOf(post);
  const { origin, ai } = env;
  return {
    post,
    draft,
    schedules,
    /** The published version, if visitors see it. */
    live: post.isPublished && live ? await postKind.withAddresses(postKind.parse(live)) : null,
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
