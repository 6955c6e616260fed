import { useId, useMemo, useState } from 'react';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { LazyTextEditor } from '#app/modules/content/rich-text/lazy-text-editor.tsx';
import { PlaceFraming } from '#app/modules/media/admin/components/framing/place-framing.tsx';
import { PickImageButton } from '#app/modules/media/admin/components/picker/lazy-media-picker.tsx';
import { type PageDraft, pageDraftSchema } from '#app/modules/pages/schema.ts';
import { type FormContext, formContext } from '#app/ui/admin/editor/forms/form-context.ts';
import { LinkTargetsList } from '#app/ui/admin/editor/forms/link-targets-list.tsx';
import { PresenceBanner } from '#app/ui/admin/editor/presence-banner.tsx';
import { PreviewPane } from '#app/ui/admin/editor/preview-pane.tsx';
import { SavingDialogs } from '#app/ui/admin/editor/saving/saving-dialogs.tsx';
import { useDocument } from '#app/ui/admin/editor/saving/use-document.ts';
import { useArrivedDraft, useFollowedDraft } from '#app/ui/admin/editor/saving/use-server-draft.ts';
import { usePresence } from '#app/ui/admin/editor/use-presence.ts';
import type { EditorData } from '../load-editor.server.ts';
import { partsOf } from './document-changes.ts';
import { HeroPanel } from './hero-panel.tsx';
import { PageDetails } from './page-details.tsx';
import { PageHead, type View } from './page-head.tsx';
import { Sections } from './sections.tsx';
import { SeoPanel } from './seo-panel.tsx';
import { StatusPanels } from './status-panels.tsx';

/** The editor of one page: content on the left, settings on the right. */
export function PageEditor({ details, result }: { details: EditorData; result: FormResult | undefined }) {
  const { page, draft, targets } = details;
  const address = `/admin/pages/${page.id}`;
  const [addressProblem, setAddressProblem] = useState<string | null>(null);
  const edited = useDocument<PageDraft>({
    name: `page.${page.id}`,
    initial: draft,
    upgrade: (stored) => pageDraftSchema.safeParse(stored).data ?? stored,
    address: `${address}/draft`,
    onSaved: ({ problem }) => setAddressProblem(problem),
  });
  const presence = usePresence(`${address}/presence`);
  const [view, setView] = useState<View>('edit');
  const { document, change } = edited;
  useFollowedDraft(edited, `${address}/draft`, presence.revision);
  useArrivedDraft(edited, draft);

  const isReadOnly = presence.holder !== null;
  const pagesListId = useId();
  const context = useMemo<FormContext>(
    () => ({
      ...{ pagesListId, pages: targets, pickImage, frameImage },
      writeProse: (field) => <LazyTextEditor {...field} grammar="prose" isReadOnly={isReadOnly} />,
    }),
    [pagesListId, targets, isReadOnly],
  );
  const { hero, sections } = useMemo(() => partsOf(document), [document]);

  return (
    <formContext.Provider value={context}>
      <PageHead details={details} edited={edited} view={view} onView={setView} isReadOnly={isReadOnly} />
      <PresenceBanner presence={presence} noun="page" />
      {edited.wasRestored && (
        <p className="presence-banner" role="status">
          Your last changes had not been saved. They were kept on this device and are restored here.
        </p>
      )}
      <div className="editor-columns" data-view={view}>
        <fieldset disabled={isReadOnly} className="editor-fields" aria-label="The page">
          <PageDetails document={document} change={change} addressProblem={addressProblem} />
          <HeroPanel hero={hero} change={change} />
          <Sections sections={sections} change={change} undo={edited.undo} />
        </fieldset>
        {view === 'preview' && (
          <PreviewPane address={`${address}/frame`} title={`Preview of ${page.title}`} blocks={document.blocks} />
        )}
        <aside className="grid content-start gap-5" aria-label="About this page">
          <fieldset disabled={isReadOnly} className="min-w-0">
            <SeoPanel
              document={document}
              change={change}
              origin={details.origin}
              publishedPath={page.isPublished ? page.path : null}
            />
          </fieldset>
          <StatusPanels details={details} sections={sections.length} result={result} />
        </aside>
      </div>
      <LinkTargetsList id={pagesListId} targets={targets} />
      <SavingDialogs edited={edited} noun="page" email={details.email} comparable={asItIs} />
    </formContext.Provider>
  );
}

const pickImage: FormContext['pickImage'] = (choose) => <PickImageButton choose={choose} />;
const frameImage: FormContext['frameImage'] = (place) => <PlaceFraming {...place} />;

/** Comparisons take pages as blocks, so a page needs no conversion. */
const asItIs = (document: PageDraft) => document;
