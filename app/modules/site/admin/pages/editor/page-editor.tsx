import { useId, useMemo, useState } from 'react';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { LazyTextEditor, PlainText } from '#app/modules/content/rich-text/lazy-text-editor.tsx';
import { PlaceFraming } from '#app/modules/media/admin/components/framing/place-framing.tsx';
import { PickImageButton } from '#app/modules/media/admin/components/picker/lazy-media-picker.tsx';
import type { PageDraft } from '#app/modules/pages/schema.ts';
import { newBlock } from '#app/modules/site/page/placeholders.ts';
import { SharedDocumentShell, type ShownDocument } from '#app/ui/admin/editor/document-shell.tsx';
import { type FormContext, formContext } from '#app/ui/admin/editor/forms/form-context.ts';
import { LinkTargetsList } from '#app/ui/admin/editor/forms/link-targets-list.tsx';
import { PreviewPane } from '#app/ui/admin/editor/preview-pane.tsx';
import { withSaved } from '#app/ui/admin/editor/publication-status.tsx';
import { comparablePage } from '../comparable-page.ts';
import type { EditorData } from '../load-editor.server.ts';
import { SectionPickerDialog } from './add-section.tsx';
import { partsOf } from './document-changes.ts';
import { HeroPanel } from './hero-panel.tsx';
import { PageDetails } from './page-details.tsx';
import { PageHead, type View } from './page-head.tsx';
import { PublishPageButton } from './publish-page-button.tsx';
import { Sections } from './sections.tsx';
import { SeoPanel } from './seo-panel.tsx';
import { StatusPanels } from './status-panels.tsx';
import { usePageCanvas } from './use-page-canvas.ts';

interface PageEditorProps {
  details: EditorData;
  result: FormResult | undefined;
}

/** The editor of one page: content on the left, settings on the right. */
export const PageEditor = ({ details, result }: PageEditorProps) => (
  <SharedDocumentShell
    name={`page.${details.page.id}`}
    noun="page"
    address={`/admin/pages/${details.page.id}`}
    draft={details.draft}
    schedules={details.schedules}
    email={details.email}
    comparable={comparablePage}
  >
    {(shown) => <PageForm {...{ details, result }} {...shown} />}
  </SharedDocumentShell>
);

function PageForm(props: PageEditorProps & ShownDocument<PageDraft>) {
  const { result, edited, addressProblem, isReadOnly, isBeforeHydration, banners } = props;
  const { draft, targets, redirects, services, versionCount } = props.details;
  const page = withSaved(props.details.page, { revision: edited.autosave.revision, loaded: draft.revision });
  const details = { ...props.details, page };
  const { document, change } = edited;
  const [view, setView] = useState<View>('edit');
  const isOff = isReadOnly || isBeforeHydration;
  const { asked, adding, add, pick, endPick, openField, canvas, onFocus } = usePageCanvas({
    edited,
    isReadOnly,
    setView,
  });
  const pagesListId = useId();
  const context = useMemo<FormContext>(
    () => ({
      pagesListId,
      pages: targets,
      redirects,
      services,
      pickImage,
      frameImage,
      // The rich-text editor needs a document: the server draws its plain field, of the same size.
      writeProse: (field) =>
        isBeforeHydration ? (
          <PlainText>{field.fallback}</PlainText>
        ) : (
          <LazyTextEditor {...field} grammar="prose" isReadOnly={isReadOnly} />
        ),
    }),
    [pagesListId, targets, redirects, services, isBeforeHydration, isReadOnly],
  );
  const { hero, sections } = useMemo(() => partsOf(document), [document]);
  const takenPaths = useMemo(
    () =>
      versionCount === 0 ? new Set(targets.filter(({ id }) => id !== page.id).map(({ path }) => path)) : undefined,
    [versionCount, targets, page.id],
  );
  return (
    <formContext.Provider value={context}>
      <PageHead
        {...{ details, edited, view, isReadOnly }}
        publish={<PublishPageButton {...{ details, edited, result, isReadOnly, isBeforeHydration, openField }} />}
        onView={setView}
      />
      {banners}
      <div className="editor-columns" data-view={view}>
        <fieldset
          disabled={isOff}
          className="editor-fields"
          data-locked={isReadOnly || undefined}
          aria-label="The page"
          onFocus={onFocus}
        >
          <PageDetails {...{ document, change, addressProblem, taken: takenPaths }} />
          <HeroPanel hero={hero} published={details.live?.blocks} change={change} />
          <Sections
            {...{ sections, change, add, asked }}
            published={details.live?.blocks}
            undo={edited.undo}
            onMore={pick}
          />
        </fieldset>
        {view === 'preview' && (
          <PreviewPane
            address={`/admin/pages/${page.id}/frame`}
            title={`Preview of ${page.title}`}
            frame={canvas}
            note={
              !isReadOnly && (
                <p className="preview-note">Click to open a section’s fields. Double-click a text to type in place.</p>
              )
            }
          />
        )}
        <aside className={view === 'preview' ? 'hidden' : 'grid content-start gap-5'} aria-label="About this page">
          <fieldset disabled={isOff} className="min-w-0">
            <SeoPanel
              document={document}
              change={change}
              origin={details.origin}
              publishedPath={page.isPublished ? page.path : null}
            />
          </fieldset>
          <StatusPanels {...{ details, result }} sections={sections.length} />
        </aside>
      </div>
      <SectionPickerDialog
        isOpen={adding !== null}
        onPick={(type) => add(newBlock(type), adding?.after)}
        onClose={endPick}
      />
      <LinkTargetsList id={pagesListId} targets={targets} />
    </formContext.Provider>
  );
}

const pickImage: FormContext['pickImage'] = (choose) => <PickImageButton choose={choose} />;
const frameImage: FormContext['frameImage'] = (place) => <PlaceFraming {...place} />;
