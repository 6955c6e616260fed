import { useRef, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { ownValue } from '#app/lib/own-value.ts';
import type { PageDraft } from '#app/modules/pages/schema.ts';
import { findPlaceholders } from '#app/modules/site/page/checks/placeholders.ts';
import { findUndescribedPictures } from '#app/modules/site/page/checks/undescribed-pictures.ts';
import { pageDocumentSchema } from '#app/modules/site/page/document.ts';
import { Dialog } from '#app/ui/admin/dialog.tsx';
import { ChangesList } from '#app/ui/admin/editor/changes-list.tsx';
import { blockName, compareDocuments } from '#app/ui/admin/editor/compare-documents.ts';
import { fieldText } from '#app/ui/admin/editor/forms/field-text.ts';
import type { EditedDocument } from '#app/ui/admin/editor/saving/use-document.ts';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import type { EditorData } from '../load-editor.server.ts';
import { comparablePage } from './comparable-page.ts';

interface PublishButtonProps {
  details: EditorData;
  edited: EditedDocument<PageDraft>;
  isReadOnly: boolean;
}

/** Publish Changes: saves the last input, shows the changes since the live version, then publishes exactly those. */
export function PublishButton({ details, edited, isReadOnly }: PublishButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const submit = useSubmit();
  const isBusy = useNavigation().state === 'submitting';
  // What the dialog shows is what is published, whatever others save while it is open.
  const [read, setRead] = useState<{ document: PageDraft; revision: number } | null>(null);
  const latest = useRef(edited.document);
  latest.current = edited.document;
  const open = async () => {
    if (!(await edited.autosave.flush())) {
      showToast({
        tone: 'destructive',
        title: 'Nothing was published',
        text: 'The draft could not be saved at the moment. What you wrote is kept on this device: try again in a moment.',
      });
      return;
    }
    setRead({ document: latest.current, revision: edited.autosave.revision });
    dialog.current?.showModal();
  };
  const publish = () => {
    dialog.current?.close();
    void submit({ act: 'publish', revision: String(read?.revision) }, { method: 'post', preventScrollReset: true });
  };
  return (
    <>
      <button
        type="button"
        className="button button-primary"
        disabled={isReadOnly || isBusy}
        onClick={() => void open()}
      >
        {isBusy ? 'Publishing …' : 'Publish Changes'}
      </button>
      <Dialog
        ref={dialog}
        title="Publish these changes?"
        className="dialog dialog-wide"
        onToggle={() => !dialog.current?.open && setRead(null)}
      >
        {read && <WhatIsNew details={details} document={read.document} onPublish={publish} />}
      </Dialog>
    </>
  );
}

function WhatIsNew({
  details: { live, page },
  document,
  onPublish,
}: {
  details: EditorData;
  document: PageDraft;
  onPublish: () => void;
}) {
  const parsed = pageDocumentSchema.safeParse(document);
  const problems = parsed.error?.issues ?? findUndescribedPictures(parsed.data?.blocks ?? []);
  if (!parsed.success || problems.length > 0) {
    return (
      <>
        <p className="mt-3 text-ink-2">Some things need fixing first. Nothing is lost.</p>
        <ul className="mt-3 grid max-h-[50dvh] gap-2 overflow-auto">
          {problems.map(({ path, message }) => (
            <li key={path.join('.')}>
              <strong className="font-semibold">{placeText(document, path)}</strong>: {message}
            </li>
          ))}
        </ul>
      </>
    );
  }
  const hasMoved = live !== null && page.path !== parsed.data.path;
  return (
    <>
      {live ? (
        <>
          <p className="mt-3 text-ink-2">Changes since the live version</p>
          <div className="panel mt-3 max-h-[45dvh] overflow-auto">
            <ChangesList
              changes={compareDocuments(comparablePage(live), comparablePage(parsed.data))}
              same="No changes: the live version is the same."
            />
          </div>
        </>
      ) : (
        <p className="mt-3 text-ink-2">This page isn’t live yet. It will be published at {parsed.data.path}.</p>
      )}
      {hasMoved && (
        <p className="mt-3">
          {page.path} will redirect to {parsed.data.path}, and links on other pages will be updated.
        </p>
      )}
      <PlaceholdersLeft document={document} live={live} />
      <div className="mt-5 flex flex-wrap gap-2.5">
        <button type="button" className="button button-primary" onClick={onPublish}>
          Publish
        </button>
      </div>
    </>
  );
}

/** Names the sections that still hold the text they began with. Publishing it is still possible. */
function PlaceholdersLeft({ document, live }: { document: PageDraft; live: EditorData['live'] }) {
  const placeholdersByPlace = Map.groupBy(findPlaceholders(document, live), ({ path }) =>
    placeText(document, path.slice(0, 2)),
  );
  if (placeholdersByPlace.size === 0) return null;
  return (
    <div className="mt-3" role="alert">
      <p className="text-danger">These placeholders are still in the text:</p>
      <ul className="mt-2 grid max-h-[30dvh] gap-1 overflow-auto">
        {[...placeholdersByPlace].map(([place, texts]) => (
          <li key={place}>
            <strong className="font-semibold">{place}</strong>:{' '}
            {texts
              .slice(0, namedTexts)
              .map(({ text }) => `‘${text}’`)
              .join(', ')}
            {texts.length > namedTexts && ` and ${texts.length - namedTexts} more`}
          </li>
        ))}
      </ul>
    </div>
  );
}

const namedTexts = 3;

/** Describes the place of a problem in the page. */
function placeText(document: PageDraft, path: PropertyKey[]): string {
  const [first, place, ...rest] = path.map(String);
  if (first !== 'blocks' || place === undefined) return ownValue(factText, first ?? '') ?? 'The page';
  const block = document.blocks[Number(place)];
  const field = rest.filter((part) => !/^\d+$/.test(part)).at(-1);
  const name = (block && blockName(block)) || block?.type || 'A section';
  return field ? `${name}, ${fieldText(field).toLowerCase()}` : name;
}

const factText: Record<string, string> = {
  path: 'URL',
  title: 'Page title',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  searchNames: 'Other names',
};
