import { data, Form, Link } from 'react-router';
import { findPostDraft } from '#app/features/blog/find-post-draft.server.ts';
import { findListedPost } from '#app/features/blog/list-posts.server.ts';
import { postKey } from '#app/features/blog/post-key.ts';
import { newPost, postDraftSchema } from '#app/features/blog/schema.ts';
import type { FormResult } from '#app/lib/form-result.ts';
import { now } from '#app/platform/clock.ts';
import { requireAdmin } from '#app/services/accounts/viewer-context.server.ts';
import { findVersion, listVersions } from '#app/services/drafts/versions.server.ts';
import { ChangesList } from '#app/ui/admin/editor/changes-list.tsx';
import { compareDocuments } from '#app/ui/admin/editor/compare-documents.ts';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ServerToast } from '#app/ui/server-toast.tsx';
import type { Route } from './+types/versions';
import { actOnPost } from './act-on-post.server.ts';
import { comparable } from './parts/comparable.ts';
import { postIdOf } from './post-id.server.ts';

/** Every version that was ever published; the one in the address beside the draft as it is now. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const id = postIdOf(params);
  const [post, draft, versions] = await Promise.all([findListedPost(id), findPostDraft(id), listVersions(postKey(id))]);
  if (!post || !draft) throw data(null, { status: 404 });
  const asked = Number(new URL(request.url).searchParams.get('version')) || versions[0]?.number;
  const version = asked ? await findVersion(postKey(id), asked) : null;
  const changes =
    version &&
    compareDocuments(
      comparable(postDraftSchema.parse({ ...newPost, ...(version.document as object) })),
      comparable(draft.document),
    );
  return { post, versions, shown: version && changes ? { number: version.number, changes } : null, now: now() };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return actOnPost(request, { postId: postIdOf(params), actorId: viewer.id });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Versions of ${loaderData?.post.title ?? 'a post'} · Resjam admin` },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function VersionsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { post, versions, shown, now } = loaderData;
  const result = actionData as FormResult | undefined;
  return (
    <>
      <ScreenHead
        title={`Versions of ${post.title}`}
        back={{ label: 'Back to the editor', href: `/admin/blog/${post.id}` }}
      />
      {versions.length === 0 ? (
        <EmptyState title="No versions yet" hint="Every time the post is published, what visitors read is kept here." />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <Panel title="Versions">
            <ol className="divided">
              {versions.map(({ id, number, publishedAt, publishedBy }, place) => (
                <li key={id}>
                  <Link
                    to={`?version=${number}`}
                    aria-current={number === shown?.number ? 'true' : undefined}
                    preventScrollReset
                    className="version-link"
                  >
                    <span className="font-semibold">
                      Version {number}
                      {place === 0 && post.isPublished && ' (live)'}
                    </span>
                    <span className="text-meta text-ink-3">
                      <When at={publishedAt} now={now} />
                      {publishedBy && `, ${publishedBy}`}
                    </span>
                  </Link>
                </li>
              ))}
            </ol>
          </Panel>
          {shown && (
            <Panel
              title={`From version ${shown.number} to the draft`}
              aside={
                !post.isTrashed && (
                  <Form method="post">
                    <input type="hidden" name="number" value={shown.number} />
                    <button type="submit" name="act" value="restore-version" className="button button-quiet">
                      Restore this version
                    </button>
                  </Form>
                )
              }
            >
              <ChangesList changes={shown.changes} same="The draft says the same." />
            </Panel>
          )}
        </div>
      )}
      <ServerToast toast={result?.toast} />
    </>
  );
}
