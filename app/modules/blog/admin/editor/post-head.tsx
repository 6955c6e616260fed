import { Link } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { acceptedTasksText } from '#app/modules/blog/generator/tasks.ts';
import type { PostDraft } from '#app/modules/blog/schema.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { PreviewButton } from '#app/ui/admin/editor/preview-button.tsx';
import { DatedBadges } from '#app/ui/admin/editor/publication-status.tsx';
import { SaveStatus } from '#app/ui/admin/editor/saving/save-status.tsx';
import type { EditedDocument } from '#app/ui/admin/editor/saving/use-document.ts';
import { Icon } from '#app/ui/icon.tsx';
import backIcon from '#app/ui/icons/regular/arrow-left.svg?raw';
import type { EditorData } from '../load-editor.server.ts';
import { PostTabs, type Tab } from './post-tabs.tsx';
import { PublishPostButton } from './publish-post-button.tsx';

interface PostHeadProps {
  details: EditorData;
  edited: EditedDocument<PostDraft>;
  result: FormResult | undefined;
  tab: Tab;
  /** The later day chosen in the settings. */
  chosen: string | null;
  onTab: (tab: Tab) => void;
  isReadOnly: boolean;
  /** Whether React does not run yet. */
  isBeforeHydration: boolean;
}

/** The one row above a post: the way back, its state, its parts, Preview and Publish. */
export function PostHead({
  details,
  edited,
  result,
  tab,
  chosen,
  onTab,
  isReadOnly,
  isBeforeHydration,
}: PostHeadProps) {
  const { post, draft } = details;
  const aiNote = acceptedTasksText(edited.document.acceptedFromAi);
  return (
    <header className="post-head" data-toasts-below>
      <Link to="/admin/blog" aria-label="Back to blog posts" title="Back to blog posts" className="icon-button -ml-2">
        <Icon svg={backIcon} />
      </Link>
      <h1 className="sr-only">{draft.document.title === '' ? 'New blog post' : 'Edit blog post'}</h1>
      <div className="post-state">
        <DatedBadges of={post} />
        {aiNote && (
          <span title={aiNote} className="sr-only-if-narrow">
            <Badge look="hollow">With AI suggestions</Badge>
          </span>
        )}
      </div>
      <PostTabs {...{ tab, onTab, isBeforeHydration }} />
      <SaveStatus edited={edited} isReadOnly={isReadOnly} />
      <div className="post-acts">
        <PreviewButton edited={edited} label="Preview" />
        <PublishPostButton {...{ details, edited, result, chosen, onTab, isReadOnly, isBeforeHydration }} />
      </div>
    </header>
  );
}
