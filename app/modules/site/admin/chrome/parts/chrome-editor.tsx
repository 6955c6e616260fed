import { type ReactNode, useId, useMemo } from 'react';
import { chromeParts } from '#app/modules/pages/navigation/chrome-parts.ts';
import type { ChromePart, HeaderFooterDraft, MenuDraft } from '#app/modules/pages/navigation/schema.ts';
import { type FormContext, formContext } from '#app/ui/admin/editor/forms/form-context.ts';
import { LinkTargetsList } from '#app/ui/admin/editor/forms/link-targets-list.tsx';
import { PreviewPane } from '#app/ui/admin/editor/preview-pane.tsx';
import { SaveStatus } from '#app/ui/admin/editor/saving/save-status.tsx';
import { SavingDialogs } from '#app/ui/admin/editor/saving/saving-dialogs.tsx';
import { staticDocument } from '#app/ui/admin/editor/saving/static-document.ts';
import { type EditedDocument, useDocument } from '#app/ui/admin/editor/saving/use-document.ts';
import { useArrivedDraft } from '#app/ui/admin/editor/saving/use-server-draft.ts';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ChromeActions } from './chrome-actions.tsx';
import type { ChromeDetails } from './chrome-details.ts';
import { HeaderFooterForm } from './header-footer-form.tsx';
import { MenuForm } from './menu-form.tsx';

interface ChromeEditorProps {
  part: ChromePart;
  details: ChromeDetails;
}

const asItIs = (document: object): object => document;

/** The editor of the header, footer or menu: saves automatically, previews beside the form, publishes on request. */
export function ChromeEditor({ part, details }: ChromeEditorProps) {
  const { draft } = details;
  const edited = useDocument<object>({
    name: `chrome.${part}`,
    initial: { ...draft, document: draft.document as object },
    address: `/admin/chrome/${part}/draft`,
  });
  useArrivedDraft(edited, draft);
  const { revision } = edited.autosave;
  return (
    <ChromeForm
      {...{ part, details, edited }}
      actions={<ChromeActions autosave={edited.autosave} />}
      preview={
        <PreviewPane
          key={revision}
          address={`/admin/chrome/frame?revision=${revision}`}
          title={`Preview of ${chromeParts[part].title}`}
        />
      }
    />
  );
}

/** The screen before React runs: the form, which nothing can be typed into yet, and what works without JavaScript. */
export function StaticChromeEditor({ part, details }: ChromeEditorProps) {
  const { draft } = details;
  const edited = staticDocument({ ...draft, document: draft.document as object });
  return (
    <ChromeForm
      {...{ part, details, edited }}
      isStill
      actions={<ChromeActions autosave={edited.autosave} isStill />}
      preview={
        <div className="preview-pane">
          <p className="hidden noscript:block">Editing needs JavaScript. The current draft:</p>
          <noscript>
            <iframe src="/admin/chrome/frame" title="Preview" className="panel h-[30rem] w-full" />
          </noscript>
        </div>
      }
    />
  );
}

interface ChromeFormProps extends ChromeEditorProps {
  edited: EditedDocument<object>;
  isStill?: boolean;
  actions: ReactNode;
  preview: ReactNode;
}

function ChromeForm({ part, details, edited, isStill = false, actions, preview }: ChromeFormProps) {
  const { targets, lastPublished, email, now } = details;
  const pagesListId = useId();
  const context = useMemo<FormContext>(() => ({ pagesListId, pages: targets }), [pagesListId, targets]);
  return (
    <formContext.Provider value={context}>
      <ScreenHead
        title={chromeParts[part].title}
        note={
          lastPublished && (
            <span className="text-meta">
              Published <When at={lastPublished.publishedAt} now={now} isInSentence />
              {lastPublished.publishedBy && ` by ${lastPublished.publishedBy}`}
            </span>
          )
        }
      />
      <div className="editor-bar" data-toasts-below>
        <SaveStatus edited={edited} />
        <div className="editor-bar-acts">{actions}</div>
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <fieldset disabled={isStill} className="min-w-0">
          {part === 'menu' ? (
            <MenuForm edited={edited as unknown as EditedDocument<MenuDraft>} />
          ) : (
            <HeaderFooterForm edited={edited as unknown as EditedDocument<HeaderFooterDraft>} />
          )}
        </fieldset>
        {preview}
      </div>
      <LinkTargetsList id={pagesListId} targets={targets} />
      {!isStill && <SavingDialogs edited={edited} noun="menu" email={email} comparable={asItIs} />}
    </formContext.Provider>
  );
}
