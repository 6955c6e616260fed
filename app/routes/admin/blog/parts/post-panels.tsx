import { Form, Link } from 'react-router';
import { postPath } from '#app/features/blog/addresses.ts';
import type { FormResult } from '#app/lib/form-result.ts';
import { exactWords } from '#app/lib/when.ts';
import { ConfirmDialog, opensDialog } from '#app/ui/admin/dialog.tsx';
import { ScheduleForm } from '#app/ui/admin/editor/schedule-form.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import type { EditorData } from '../editor.tsx';

/** Where the post stands, what is planned for it, and what can be done with it. Posted forms, all of it. */
export function PostPanels({ facts, result }: { facts: EditorData; result: FormResult | undefined }) {
  const { post, versionCount, now } = facts;
  return (
    <>
      <Panel title="Status">
        <dl className="facts">
          <Fact label="Status">{post.isTrashed ? 'Trash' : post.isPublished ? 'Published' : 'Draft'}</Fact>
          <Fact label="Last modified">
            <When at={post.updatedAt} now={now} />
          </Fact>
          <Fact label="Views">{post.views.toLocaleString('en-GB')}</Fact>
          <Fact label="Versions">
            <Link to={`/admin/blog/${post.id}/versions`} className="text-link">
              {versionCount === 1 ? '1 version' : `${versionCount} versions`}
            </Link>
          </Fact>
          {post.isPublished && post.slug && (
            <Fact label="Live post">
              <a href={postPath(post.slug)} target="_blank" rel="noreferrer" className="text-link wrap-anywhere">
                {postPath(post.slug)}
              </a>
            </Fact>
          )}
        </dl>
      </Panel>
      {!post.isTrashed && (
        <>
          <Panel title="Schedule">
            <div className="p-4">
              <ScheduleForm
                publishAt={post.publishAt}
                unpublishAt={post.unpublishAt}
                isPublished={post.isPublished}
                result={result}
              />
            </div>
          </Panel>
          <More facts={facts} />
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

function More({ facts: { post, previews, now } }: { facts: EditorData }) {
  return (
    <Panel title="More">
      <Form method="post" className="grid justify-items-start gap-3 p-4" preventScrollReset>
        {previews.number > 0 && previews.until && (
          <>
            <p>
              {previews.number === 1 ? 'One preview link works' : `${previews.number} preview links work`}, the last
              until {exactWords(previews.until)}.
            </p>
            <button type="submit" name="act" value="end-previews" className="button button-quiet">
              Take them back
            </button>
          </>
        )}
        {post.isPublished && !post.sentAsLetterAt && (
          <button type="submit" name="act" value="newsletter" className="button button-quiet">
            Send as newsletter
          </button>
        )}
        {post.sentAsLetterAt && (
          <p>
            Made into a letter <When at={post.sentAsLetterAt} now={now} />.
          </p>
        )}
        <button type="button" className="button button-danger" {...opensDialog('trash-post')}>
          Move to trash
        </button>
        <ConfirmDialog
          id="trash-post"
          title={`Move ${post.title} to the trash?`}
          confirm={
            <button type="submit" name="act" value="trash" className="button button-danger">
              Move to trash
            </button>
          }
        >
          <p>It can be restored from there. {post.isPublished && 'Visitors find nothing at its address meanwhile.'}</p>
        </ConfirmDialog>
      </Form>
    </Panel>
  );
}
