import { type ReactNode, useId, useMemo, useState } from 'react';
import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { LazyTextEditor, PlainText } from '#app/modules/content/rich-text/lazy-text-editor.tsx';
import { PlaceFraming } from '#app/modules/media/admin/components/framing/place-framing.tsx';
import { PickImageButton } from '#app/modules/media/admin/components/picker/lazy-media-picker.tsx';
import type { PageDraft } from '#app/modules/pages/schema.ts';
import { newBlock } from '#app/modules/site/page/checks/placeholders.ts';
import { type FormContext, formContext } from '#app/ui/admin/editor/forms/form-context.ts';
import { LinkTargetsList } from '#app/ui/admin/editor/forms/link-targets-list.tsx';
import { PresenceBanner } from '#app/ui/admin/editor/presence-banner.tsx';
import { PreviewPane } from '#app/ui/admin/editor/preview-pane.tsx';
import { SavingDialogs } from '#app/ui/admin/editor/saving/saving-dialogs.tsx';
import { staticDocument } from '#app/ui/admin/editor/saving/static-document.ts';
import { type EditedDocument, useDocument } from '#app/ui/admin/editor/saving/use-document.ts';
import { useArrivedDraft, useFollowedDraft } from '#app/ui/admin/editor/saving/use-server-draft.ts';
import { StaticBanners } from '#app/ui/admin/editor/static-banners.tsx';
import { usePresence } from '#app/ui/admin/editor/use-presence.ts';
import { ActButton } from '#app/ui/button.tsx';
import type { EditorData } from '../load-editor.server.ts';
import { SectionPickerDialog } from './add-section.tsx';
import { comparablePage } from './comparable-page.ts';
import { partsOf } from './document-changes.ts';
import { HeroPanel } from './hero-panel.tsx';
import { PageDetails } from './page-details.tsx';
import { PageHead, type View } from './page-head.tsx';
import { PublishButton } from './publish-button.tsx';
import { Sections } from './sections.tsx';
import { SeoPanel } from './seo-panel.tsx';
import { StatusPanels } from './status-panels.tsx';
import { usePageCanvas } from './use-page-canvas.ts';

interface PageEditorProps {
  details: EditorData;
  result: FormResult | undefined;
}

/** The editor of one page: content on the left, settings on the right. */
export function PageEditor({ details, result }: PageEditorProps) {
  const { page, draft } = details;
  const address = `/admin/pages/${page.id}`;
  const [addressProblem, setAddressProblem] = useState<string | null>(null);
  const edited = useDocument<PageDraft>({
    name: `page.${page.id}`,
    initial: draft,
    address: `${address}/draft`,
    onSaved: ({ problem }) => setAddressProblem(problem),
  });
  const presence = usePresence(`${address}/presence`);
  useFollowedDraft(edited, `${address}/draft`, presence);
  useArrivedDraft(edited, draft);
  const isReadOnly = presence.holder !== null;
  return (
    <>
      <PageForm
        {...{ details, result, edited, addressProblem, isReadOnly }}
        publish={<PublishButton details={details} edited={edited} isReadOnly={isReadOnly} />}
        banners={
          <>
            <PresenceBanner presence={presence} noun="page" />
            {edited.wasRestored && (
              <p className="presence-banner" role="status">
                Your last changes were not saved. They were kept on this device, and have been restored.
              </p>
            )}
          </>
        }
      />
      <SavingDialogs edited={edited} noun="page" email={details.email} comparable={comparablePage} />
    </>
  );
}

/**
 * The screen before React runs, and without JavaScript: the form, which nothing can be typed into, and everything that
 * works as posted forms.
 */
export function StaticPageEditor({ details, result }: PageEditorProps) {
  return (
    <PageForm
      {...{ details, result }}
      edited={staticDocument(details.draft)}
      addressProblem={null}
      isStill
      publish={
        <Form method="post">
          <input type="hidden" name="revision" value={details.draft.revision} />
          <ActButton act="publish" label="Publish Changes" tone="primary" />
        </Form>
      }
      banners={<StaticBanners />}
    />
  );
}

interface PageFormProps extends PageEditorProps {
  edited: EditedDocument<PageDraft>;
  addressProblem: string | null;
  /** Whether another user has the editing lock. */
  isReadOnly?: boolean;
  /** Whether React does not run yet. */
  isStill?: boolean;
  publish: ReactNode;
  banners: ReactNode;
}

function PageForm(props: PageFormProps) {
  const { details, result, edited, addressProblem, isReadOnly = false, isStill = false, publish, banners } = props;
  const { page, targets, services, versionCount } = details;
  const { document, change } = edited;
  const [view, setView] = useState<View>('edit');
  const isOff = isReadOnly || isStill;
  const { asked, adding, add, pick, endPick, canvas, onFocus } = usePageCanvas({ edited, isReadOnly, setView });
  const pagesListId = useId();
  const context = useMemo<FormContext>(
    () => ({
      ...{ pagesListId, pages: targets, services, pickImage, frameImage },
      // The rich-text editor needs a document: the server draws its plain field, of the same size.
      writeProse: (field) =>
        isStill ? (
          <PlainText>{field.fallback}</PlainText>
        ) : (
          <LazyTextEditor {...field} grammar="prose" isReadOnly={isReadOnly} />
        ),
    }),
    [pagesListId, targets, services, isStill, isReadOnly],
  );
  const { hero, sections } = useMemo(() => partsOf(document), [document]);
  const taken = useMemo(
    () =>
      versionCount === 0 ? new Set(targets.filter(({ id }) => id !== page.id).map(({ path }) => path)) : undefined,
    [versionCount, targets, page.id],
  );
  return (
    <formContext.Provider value={context}>
      <PageHead {...{ details, edited, view, isReadOnly, publish }} onView={setView} />
      {banners}
      <div className="editor-columns" data-view={view}>
        <fieldset
          disabled={isOff}
          className="editor-fields"
          data-locked={isReadOnly || undefined}
          aria-label="The page"
          onFocus={onFocus}
        >
          <PageDetails {...{ document, change, addressProblem, taken }} />
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
          <StatusPanels {...{ details, edited, result }} sections={sections.length} />
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
