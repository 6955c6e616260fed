import liveIcon from '@phosphor-icons/core/assets/regular/arrow-square-out.svg?raw';
import { Link, useNavigation, useSubmit } from 'react-router';
import { acceptedWords } from '#app/features/blog/generator/tasks.ts';
import type { PostDraft } from '#app/features/blog/schema.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { SavedLine } from '#app/ui/admin/editor/saved-line.tsx';
import { StandingBadges } from '#app/ui/admin/editor/standing.tsx';
import type { EditedDocument } from '#app/ui/admin/editor/use-document.ts';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { EditorData } from '../editor.tsx';
import type { PostStatusChoice } from './post-editor.tsx';

interface PostHeadProps {
  facts: EditorData;
  edited: EditedDocument<PostDraft>;
  status: PostStatusChoice;
  isReading: boolean;
}

/** What it is, whether it is safe, and how one is done with it. */
export function PostHead({ facts: { post, draft }, edited, status, isReading }: PostHeadProps) {
  const submit = useSubmit();
  const isBusy = useNavigation().state === 'submitting';
  const { autosave, document } = edited;
  const aiNote = acceptedWords(document.acceptedFromAi);
  const isNew = draft.document.title === '';
  const save = async () => {
    if (!(await autosave.flush())) return;
    void submit({ act: 'save', status, revision: String(autosave.revision) }, { method: 'post' });
  };
  return (
    <>
      <ScreenHead
        title={isNew ? 'New blog post' : 'Edit blog post'}
        back={{ label: 'Back to blog posts', href: '/admin/blog' }}
        note={
          <span className="inline-flex flex-wrap items-center gap-1.5">
            <StandingBadges of={post} />
            {aiNote && (
              <span title={aiNote}>
                <Badge look="hollow">With AI suggestions</Badge>
              </span>
            )}
          </span>
        }
      >
        <span className="text-meta text-ink-3">{document.publishDate ?? 'Not scheduled'}</span>
        <Link to="/admin/blog" className="button button-quiet">
          Cancel
        </Link>
        <button
          type="button"
          className="button button-primary"
          disabled={isReading || isBusy}
          onClick={() => void save()}
        >
          {isBusy ? 'Saving …' : 'Save post'}
        </button>
      </ScreenHead>
      <div className="editor-bar">
        <SavedLine edited={edited} />
        <div className="editor-bar-acts">
          <form method="post" target="_blank" onSubmit={() => void autosave.flush()}>
            <button type="submit" name="act" value="preview" className="button button-quiet">
              <Icon svg={liveIcon} />
              Preview
            </button>
          </form>
        </div>
      </div>
    </>
  );
}
