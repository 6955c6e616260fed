import { Form, Link, useNavigation, useSubmit } from 'react-router';
import { isFutureDay } from '#app/modules/blog/editing/publish-moment.ts';
import { acceptedTasksText } from '#app/modules/blog/generator/tasks.ts';
import type { PostDraft } from '#app/modules/blog/schema.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { PreviewButton } from '#app/ui/admin/editor/preview-button.tsx';
import { PublicationBadges } from '#app/ui/admin/editor/publication-status.tsx';
import { SaveStatus } from '#app/ui/admin/editor/saving/save-status.tsx';
import type { EditedDocument } from '#app/ui/admin/editor/saving/use-document.ts';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import type { EditorData } from '../load-editor.server.ts';
import type { PostStatusChoice } from '../post-status.ts';

interface PostHeadProps {
  details: EditorData;
  edited: EditedDocument<PostDraft>;
  status: PostStatusChoice;
  isReadOnly: boolean;
  /** Whether React does not run yet. */
  isStill: boolean;
}

/** The title of the post, whether it is saved, and the buttons to finish. */
export function PostHead({ details: { post, draft, now }, edited, status, isReadOnly, isStill }: PostHeadProps) {
  const submit = useSubmit();
  const isBusy = useNavigation().state === 'submitting';
  const { autosave, document } = edited;
  const aiNote = acceptedTasksText(document.acceptedFromAi);
  const isNew = draft.document.title === '';
  const save = async () => {
    if (!(await autosave.flush())) {
      showToast({
        tone: 'destructive',
        title: 'The post could not be saved',
        text: 'What you wrote is kept on this device, and nothing was published: try again in a moment.',
      });
      return;
    }
    void submit({ act: 'save', status, revision: String(autosave.revision) }, { method: 'post' });
  };
  return (
    <>
      <ScreenHead
        title={isNew ? 'New blog post' : 'Edit blog post'}
        back={{ label: 'Back to blog posts', href: '/admin/blog' }}
        note={
          <span className="inline-flex flex-wrap items-center gap-1.5">
            <PublicationBadges of={post} />
            {aiNote && (
              <span title={aiNote}>
                <Badge look="hollow">With AI suggestions</Badge>
              </span>
            )}
          </span>
        }
      >
        <Link to="/admin/blog" className="button button-quiet">
          Cancel
        </Link>{' '}
        <button
          type="button"
          className={isStill ? 'button button-primary noscript:hidden' : 'button button-primary'}
          disabled={isReadOnly || isStill || isBusy}
          onClick={() => void save()}
        >
          {isBusy ? 'Saving …' : saveLabel(status, post.isPublished, isFutureDay(document.publishDate ?? '', now))}
        </button>
        {isStill && (
          <Form method="post" className="hidden noscript:block">
            <input type="hidden" name="status" value="published" />
            <input type="hidden" name="revision" value={draft.revision} />
            <ActButton act="save" label="Publish" tone="primary" />
          </Form>
        )}
      </ScreenHead>
      <div className="editor-bar" data-toasts-below>
        <SaveStatus edited={edited} isReadOnly={isReadOnly} />
        <div className="editor-bar-acts">
          <PreviewButton edited={edited} label="Preview" />
        </div>
      </div>
    </>
  );
}

/** The label of the button is the effect of the selected status. */
function saveLabel(status: PostStatusChoice, isPublished: boolean, isLater: boolean): string {
  if (status === 'draft') return isPublished ? 'Unpublish' : 'Save draft';
  if (isLater) return 'Schedule';
  return status === 'scheduled' ? 'Save draft' : 'Publish';
}
