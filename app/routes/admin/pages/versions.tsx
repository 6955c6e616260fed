import { data, Form, Link } from 'react-router';
import { pageDocumentSchema } from '#app/blocks/document.ts';
import { findPageDraft } from '#app/features/pages/find-page-draft.server.ts';
import { resolveLinks } from '#app/features/pages/links.server.ts';
import { findListedPage } from '#app/features/pages/list-pages.server.ts';
import { pageKey } from '#app/features/pages/page-key.ts';
import { pageDraftSchema } from '#app/features/pages/schema.ts';
import type { FormResult } from '#app/lib/form-result.ts';
import { now } from '#app/platform/clock.ts';
import { requireAdmin } from '#app/services/accounts/viewer-context.server.ts';
import { findVersion, listVersions } from '#app/services/drafts/versions.server.ts';
import { ConfirmDialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import { ChangesList } from '#app/ui/admin/editor/changes-list.tsx';
import { compareDocuments } from '#app/ui/admin/editor/compare-documents.ts';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ServerToast } from '#app/ui/server-toast.tsx';
import type { Route } from './+types/versions';
import { actOnPage } from './act-on-page.server.ts';
import { pageIdOf } from './page-id.server.ts';

/** Every version that was ever published; the one in the address beside the draft as it is now. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const id = pageIdOf(params);
  const [page, draft, versions] = await Promise.all([findListedPage(id), findPageDraft(id), listVersions(pageKey(id))]);
  if (!page || !draft) throw data(null, { status: 404 });
  const asked = Number(new URL(request.url).searchParams.get('version')) || versions[0]?.number;
  const version = asked ? await findVersion(pageKey(id), asked) : null;
  const document = version && (await resolveLinks(pageDraftSchema.parse(version.document))).document;
  return {
    page,
    versions,
    shown: version && document ? { number: version.number, document } : null,
    // With its defaults filled in, as published versions are.
    draft: pageDocumentSchema.safeParse(draft.document).data ?? draft.document,
    now: now(),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = await requireAdmin(context, request);
  return actOnPage(request, { pageId: pageIdOf(params), actorId: viewer.id });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Versions of ${loaderData?.page.title ?? 'a page'} · Resjam admin` },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function VersionsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { page, versions, shown, draft, now } = loaderData;
  const result = actionData as FormResult | undefined;
  return (
    <>
      <ScreenHead
        title={`Versions of ${page.title}`}
        back={{ label: 'Back to the editor', href: `/admin/pages/${page.id}` }}
      />
      {versions.length === 0 ? (
        <EmptyState title="No versions yet" hint="Every time the page is published, what visitors read is kept here." />
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
                      {place === 0 && page.isPublished && ' (live)'}
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
              aside={!page.isTrashed && <RestoreVersion number={shown.number} />}
            >
              <ChangesList changes={compareDocuments(shown.document, draft)} same="The draft says the same." />
            </Panel>
          )}
        </div>
      )}
      <ServerToast toast={result?.toast} />
    </>
  );
}

function RestoreVersion({ number }: { number: number }) {
  return (
    <Form method="post">
      <input type="hidden" name="number" value={number} />
      <button type="button" className="button button-quiet" {...opensDialog('restore-version')}>
        Restore this version
      </button>
      <ConfirmDialog
        id="restore-version"
        title={`Make version ${number} the draft?`}
        confirm={
          <button type="submit" name="act" value="restore-version" className="button button-primary">
            Restore
          </button>
        }
      >
        <p>It takes the place of the draft as it is now. Visitors read it once you publish.</p>
      </ConfirmDialog>
    </Form>
  );
}
