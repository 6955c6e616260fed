import { Form, Link } from 'react-router';
import type { FormResult } from '#app/lib/form-result.ts';
import { exactWords } from '#app/lib/when.ts';
import { ConfirmDialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import { ScheduleForm } from '#app/ui/admin/editor/schedule-form.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import type { EditorData } from '../editor.tsx';
import { LinkedFrom } from './linked-from.tsx';

interface StatusPanelsProps {
  facts: EditorData;
  /** How many sections there are, once the editor knows. */
  sections?: number;
  result: FormResult | undefined;
}

/** Where the page stands, what is planned for it, and what can be done with it. Posted forms, all of it. */
export function StatusPanels({ facts, sections, result }: StatusPanelsProps) {
  const { page, versionCount, now } = facts;
  return (
    <>
      <Panel title="Status">
        <dl className="facts">
          <Fact label="Status">{page.isTrashed ? 'Trash' : page.isPublished ? 'Published' : 'Draft'}</Fact>
          <Fact label="Last modified">
            <When at={page.updatedAt} now={now} />
          </Fact>
          {sections !== undefined && <Fact label="Sections">{sections}</Fact>}
          <Fact label="Versions">
            <Link to={`/admin/pages/${page.id}/versions`} className="text-link">
              {versionCount === 1 ? '1 version' : `${versionCount} versions`}
            </Link>
          </Fact>
          {page.isPublished && (
            <Fact label="Live page">
              <a href={page.path} target="_blank" rel="noreferrer" className="text-link wrap-anywhere">
                {page.path}
              </a>
            </Fact>
          )}
        </dl>
      </Panel>
      {!page.isTrashed && (
        <>
          <Panel title="Schedule">
            <div className="p-4">
              <ScheduleForm
                publishAt={page.publishAt}
                unpublishAt={page.unpublishAt}
                isPublished={page.isPublished}
                result={result}
              />
            </div>
          </Panel>
          <PreviewLinks facts={facts} />
          <Panel title="More">
            <PageActs facts={facts} />
          </Panel>
        </>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}

function PreviewLinks({ facts: { previews } }: { facts: EditorData }) {
  if (previews.number === 0 || !previews.until) return null;
  return (
    <Panel title="Preview links">
      <Form method="post" className="grid justify-items-start gap-3 p-4" preventScrollReset>
        <p>
          {previews.number === 1 ? 'One preview link works' : `${previews.number} preview links work`}, the last until{' '}
          {exactWords(previews.until)}. Whoever has one can read the draft.
        </p>
        <button type="submit" name="act" value="end-previews" className="button button-quiet">
          Take them back
        </button>
      </Form>
    </Panel>
  );
}

function PageActs({ facts: { page, linkedFrom } }: { facts: EditorData }) {
  return (
    <Form method="post" className="flex flex-wrap gap-2.5 p-4" preventScrollReset>
      <button type="submit" name="act" value="duplicate" className="button button-quiet">
        Duplicate
      </button>
      {page.isPublished && (
        <>
          <button type="button" className="button button-quiet" {...opensDialog('unpublish-page')}>
            Unpublish
          </button>
          <ConfirmDialog
            id="unpublish-page"
            title={`Unpublish ${page.title}?`}
            confirm={
              <button type="submit" name="act" value="unpublish" className="button button-danger">
                Unpublish
              </button>
            }
          >
            <p>Visitors find nothing at {page.path} until it is published again. Nothing written is lost.</p>
            <LinkedFrom titles={linkedFrom} />
          </ConfirmDialog>
        </>
      )}
      <button type="button" className="button button-danger" {...opensDialog('trash-page')}>
        Move to trash
      </button>
      <ConfirmDialog
        id="trash-page"
        title={`Move ${page.title} to the trash?`}
        confirm={
          <button type="submit" name="act" value="trash" className="button button-danger">
            Move to trash
          </button>
        }
      >
        <p>It can be restored from there. {page.isPublished && `Visitors find nothing at ${page.path} meanwhile.`}</p>
        <LinkedFrom titles={linkedFrom} />
      </ConfirmDialog>
    </Form>
  );
}
