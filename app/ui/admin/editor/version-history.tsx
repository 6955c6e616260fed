import { Form, Link } from 'react-router';
import { ConfirmDialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { HeadingLine } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { ChangesList } from './changes-list.tsx';
import type { DocumentChanges } from './compare-documents.ts';

interface VersionHistoryProps {
  title: string;
  /** The kind of document: `page` or `post`. */
  noun: string;
  /** The address of its editor. */
  editorHref: string;
  isPublished: boolean;
  isTrashed: boolean;
  /** The newest first. */
  versions: readonly {
    id: string;
    number: number;
    publishedAt: Date;
    publishedBy: string | null;
    note: string | null;
  }[];
  /** The selected version, the changes from it to the draft, and the revision of that draft. */
  shown: { number: number; changes: DocumentChanges; revision: number } | null;
  now: Date;
}

/** Shows every published version. The selected one is compared with the draft, and can be restored by a posted form. */
export function VersionHistory(props: VersionHistoryProps) {
  const { title, noun, editorHref, isPublished, isTrashed, versions, shown, now } = props;
  return (
    <>
      <HeadingLine title={`Versions of ${title}`} back={{ label: 'Back to the editor', href: editorHref }} />
      {versions.length === 0 ? (
        <EmptyState
          title="No versions yet"
          hint={`Every time the ${noun} is published, the published version is kept here.`}
        />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[16rem_minmax(0,1fr)] xl:grid-cols-[18rem_minmax(0,1fr)]">
          <Panel title="Versions">
            <ol className="divided">
              {versions.map(({ id, number, publishedAt, publishedBy, note }, index) => (
                <li key={id}>
                  <Link
                    to={`?version=${number}`}
                    aria-current={number === shown?.number ? 'true' : undefined}
                    preventScrollReset
                    className="version-link"
                  >
                    <span className="font-semibold">
                      Version {number}
                      {index === 0 && isPublished && ' (live)'}
                    </span>{' '}
                    <span className="text-meta text-ink-3">
                      <When at={publishedAt} now={now} />
                      {publishedBy && `, ${publishedBy}`}
                    </span>{' '}
                    {note && <span className="text-meta">{note}</span>}
                  </Link>
                </li>
              ))}
            </ol>
          </Panel>
          {shown && (
            <Panel
              title={`From version ${shown.number} to the draft`}
              aside={!isTrashed && <RestoreVersion {...shown} />}
            >
              <ChangesList noun={noun} changes={shown.changes} same="The draft is the same." />
            </Panel>
          )}
        </div>
      )}
    </>
  );
}

function RestoreVersion({ number, revision }: { number: number; revision: number }) {
  return (
    <Form method="post">
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="revision" value={revision} />
      <button type="button" className="button button-quiet" {...opensDialog('restore-version')}>
        Restore this version
      </button>
      <ConfirmDialog
        id="restore-version"
        title={`Make version ${number} the draft?`}
        confirm={<ActButton act="restore-version" label="Restore" tone="primary" />}
      >
        <p>It will replace the current draft, and unpublished changes are lost. It goes live when you publish.</p>
      </ConfirmDialog>
    </Form>
  );
}
