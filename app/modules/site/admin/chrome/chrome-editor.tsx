import { useEffect, useId, useMemo, useRef } from 'react';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { chromeParts } from '#app/modules/pages/navigation/chrome-parts.ts';
import type { ChromePart, HeaderFooterDraft, MenuDraft } from '#app/modules/pages/navigation/schema.ts';
import { DocumentShell, type ShownDocument } from '#app/ui/admin/editor/document-shell.tsx';
import { type FormContext, formContext } from '#app/ui/admin/editor/forms/form-context.ts';
import { LinkTargetsList } from '#app/ui/admin/editor/forms/link-targets-list.tsx';
import { PreviewPane } from '#app/ui/admin/editor/preview-pane.tsx';
import { SaveStatus } from '#app/ui/admin/editor/saving/save-status.tsx';
import type { EditedDocument } from '#app/ui/admin/editor/saving/use-document.ts';
import { ScreenHead } from '#app/ui/admin/screen-head.tsx';
import { When } from '#app/ui/admin/when.tsx';
import type { loadChrome } from './chrome-screen.server.ts';
import { DiscardDraft } from './discard-draft.tsx';
import { HeaderFooterForm } from './header-footer-form.tsx';
import { MenuForm } from './menu-form.tsx';
import { PublishChromeButton } from './publish-chrome-button.tsx';

interface ChromeEditorProps {
  part: ChromePart;
  details: ChromeDetails;
  result: FormResult | undefined;
}

const asItIs = (document: object): object => document;

/** The editor of the header, footer or menu: saves automatically, previews beside the form, publishes on request. */
export const ChromeEditor = ({ part, details, result }: ChromeEditorProps) => (
  <DocumentShell
    name={`chrome.${part}`}
    noun="menu"
    address={`/admin/chrome/${part}`}
    draft={{ ...details.draft, document: details.draft.document as object }}
    email={details.email}
    comparable={asItIs}
  >
    {(shown) => <ChromeForm {...{ part, details, result }} {...shown} />}
  </DocumentShell>
);

const StillPreview = () => (
  <div className="preview-pane">
    <p className="hidden noscript:block">Editing needs JavaScript. The current draft:</p>
    <noscript>
      <iframe src="/admin/chrome/frame" title="Preview" className="panel h-[30rem] w-full" />
    </noscript>
  </div>
);

function ChromeForm({
  part,
  details,
  result,
  edited,
  isBeforeHydration,
  banners,
}: ChromeEditorProps & ShownDocument<object>) {
  const { targets, redirects, lastPublished, live, now } = details;
  const { revision } = edited.autosave;
  const pagesListId = useId();
  const menuId = useEditedMenu(edited.document);
  const hasChanges = useMemo(() => JSON.stringify(live) !== JSON.stringify(edited.document), [live, edited.document]);
  const context = useMemo<FormContext>(
    () => ({ pagesListId, pages: targets, redirects }),
    [pagesListId, targets, redirects],
  );
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
        <SaveStatus edited={edited} isPublished={!hasChanges} />
        <div className="editor-bar-acts">
          {hasChanges && <DiscardDraft autosave={edited.autosave} isBeforeHydration={isBeforeHydration} />}
          <PublishChromeButton {...{ part, edited, now, result, isBeforeHydration }} live={live as object} />
        </div>
      </div>
      {!isBeforeHydration && banners}
      <div className="panel-columns" data-wide="second">
        <fieldset disabled={isBeforeHydration} className="min-w-0">
          {part === 'menu' ? (
            <MenuForm edited={edited as unknown as EditedDocument<MenuDraft>} />
          ) : (
            <HeaderFooterForm edited={edited as unknown as EditedDocument<HeaderFooterDraft>} />
          )}
        </fieldset>
        {isBeforeHydration ? (
          <StillPreview />
        ) : (
          <PreviewPane
            key={revision}
            address={`/admin/chrome/frame?revision=${revision}`}
            title={`Preview of ${chromeParts[part].title}`}
            isReadable
            onLoad={(page) => openMenu(page, menuId)}
          />
        )}
      </div>
      <LinkTargetsList id={pagesListId} targets={targets} />
    </formContext.Provider>
  );
}

/** Returns the id of the menu that was edited last, or of the first one. */
function useEditedMenu(document: object): string | undefined {
  const items = 'items' in document ? (document as MenuDraft).items : null;
  const before = useRef(items);
  const edited = useRef<string>(undefined);
  useEffect(() => {
    const changed = items?.find((item) => !before.current?.includes(item));
    if (changed) edited.current = changed.id;
    before.current = items;
  }, [items]);
  const menus = items?.filter(({ children }) => children.length > 0) ?? [];
  return (menus.find(({ id }) => id === edited.current) ?? menus[0])?.id;
}

/** Opens a menu of the previewed page, so that its links are seen while they are edited. */
function openMenu(page: Document, id: string | undefined): void {
  const menu = id === undefined ? null : page.getElementById(`${id}-menu`);
  if (menu && !menu.matches(':popover-open')) menu.showPopover();
}

/** The data of both editors. */
type ChromeDetails = Awaited<ReturnType<typeof loadChrome>>;
