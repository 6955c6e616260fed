import type { ReactNode } from 'react';
import type { PageDraft } from '#app/modules/pages/schema.ts';
import { PreviewButton } from '#app/ui/admin/editor/preview-button.tsx';
import { DatedBadges } from '#app/ui/admin/editor/publication-status.tsx';
import { SaveStatus } from '#app/ui/admin/editor/saving/save-status.tsx';
import type { EditedDocument } from '#app/ui/admin/editor/saving/use-document.ts';
import { HeadingLine } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { Icon } from '#app/ui/icon.tsx';
import eyeIcon from '#app/ui/icons/regular/eye.svg?raw';
import pencilIcon from '#app/ui/icons/regular/pencil-simple.svg?raw';
import uploadIcon from '#app/ui/icons/regular/upload-simple.svg?raw';
import type { EditorData } from '../load-editor.server.ts';

export type View = 'edit' | 'preview';

interface PageHeadProps {
  details: EditorData;
  edited: EditedDocument<PageDraft>;
  view: View;
  onView: (view: View) => void;
  isReadOnly: boolean;
  /** The button that publishes. */
  publish: ReactNode;
}

/** The head of the editor: title and state of the page, then view, save status and actions. */
export function PageHead({ details, edited, view, onView, isReadOnly, publish }: PageHeadProps) {
  const { page, now } = details;
  return (
    <>
      <HeadingLine
        title={edited.document.title || 'Untitled page'}
        back={{ label: 'Back to pages', href: '/admin/pages' }}
        note={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <DatedBadges of={page} />
            <span className="text-meta">
              Last modified <When at={page.updatedAt} now={now} isInSentence />
            </span>
          </span>
        }
      />
      <div className="editor-bar" data-toasts-below>
        <fieldset className="segmented noscript:hidden">
          <legend className="sr-only">View</legend>
          <button type="button" aria-pressed={view === 'edit'} onClick={() => onView('edit')}>
            <Icon svg={pencilIcon} />
            Edit
          </button>{' '}
          <button type="button" aria-pressed={view === 'preview'} onClick={() => onView('preview')}>
            <Icon svg={eyeIcon} />
            Preview
          </button>
        </fieldset>
        <SaveStatus edited={edited} isReadOnly={isReadOnly} />
        <div className="editor-bar-acts">
          <a href="/admin/media" target="_blank" rel="noreferrer" className="button button-quiet">
            <Icon svg={uploadIcon} />
            Upload Media
          </a>
          <PreviewButton edited={edited} label="Preview Live" />
          {publish}
        </div>
      </div>
    </>
  );
}
