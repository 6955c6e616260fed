import type { FormResult } from '#app/lib/forms/form-result.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { readersText } from '#app/modules/content/readers/readers.ts';
import type { PageDraft } from '#app/modules/pages/schema.ts';
import { labelNear } from '#app/modules/site/page/block-fields.ts';
import { findUndescribedPictures } from '#app/modules/site/page/checks/undescribed-pictures.ts';
import { pageDocumentSchema } from '#app/modules/site/page/document.ts';
import { findPlaceholders } from '#app/modules/site/page/placeholders.ts';
import { ChangesList } from '#app/ui/admin/editor/changes-list.tsx';
import { blockName, compareDocuments, isUnchanged } from '#app/ui/admin/editor/compare-documents.ts';
import { Fact } from '#app/ui/admin/editor/document-panels.tsx';
import { PublishButton, type Review } from '#app/ui/admin/editor/publish-button.tsx';
import type { EditedDocument } from '#app/ui/admin/editor/saving/use-document.ts';
import { comparablePage, pageLabels } from '../comparable-page.ts';
import type { EditorData } from '../load-editor.server.ts';

interface PublishPageButtonProps {
  details: EditorData;
  edited: EditedDocument<PageDraft>;
  result: FormResult | undefined;
  isReadOnly?: boolean;
  isBeforeHydration?: boolean;
  /** Leads to a field of the page. */
  openField: (path: readonly PropertyKey[]) => void;
}

/** Publish Changes: shows the changes since the live version and who reads the page, then publishes, now or later. */
export const PublishPageButton = ({ details, openField, ...rest }: PublishPageButtonProps) => (
  <PublishButton
    {...rest}
    live={details.live}
    label="Publish Changes"
    title="Publish these changes?"
    of={details.page}
    now={details.now}
    review={(document) => reviewPage(document, details, openField)}
  />
);

function reviewPage(
  document: PageDraft,
  { live, page }: EditorData,
  openField: PublishPageButtonProps['openField'],
): Review {
  const parsed = pageDocumentSchema.safeParse(document);
  const problems = parsed.error?.issues ?? findUndescribedPictures(parsed.data?.blocks ?? []);
  if (!parsed.success || problems.length > 0)
    return {
      problems: problems.map(({ path, message }) => ({
        place: placeText(document, path),
        message,
        open: () => openField(path),
      })),
    };
  const hasMoved = live !== null && page.path !== parsed.data.path;
  return {
    problems: [],
    isUnchanged: live !== null && isUnchanged(live, parsed.data),
    children: (
      <>
        <dl className="facts panel mt-3">
          <Fact label="Readers">{readersText(parsed.data)}</Fact>
          <Fact label="URL">
            <span className="wrap-anywhere">{parsed.data.path}</span>
            {hasMoved && (
              <span className="block text-meta text-ink-3">
                {page.path} will redirect to {parsed.data.path}, and links on other pages will be updated.
              </span>
            )}
          </Fact>
        </dl>
        {live && (
          <div className="panel mt-3 max-h-[40dvh] overflow-auto">
            <ChangesList
              changes={compareDocuments(comparablePage(live), comparablePage(parsed.data))}
              same="No changes: the live version is the same."
            />
          </div>
        )}
        <PlaceholdersLeft document={document} live={live} />
      </>
    ),
  };
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
        {[...placeholdersByPlace].map(([index, texts]) => (
          <li key={index}>
            <strong className="font-semibold">{index}</strong>:{' '}
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
  if (first !== 'blocks' || place === undefined) return ownValue(pageLabels, first ?? '') ?? 'The page';
  const block = document.blocks[Number(place)];
  const label = block && labelNear(block.type, rest);
  const name = (block && blockName(block)) || block?.type || 'A section';
  return label ? `${name}, “${label}”` : name;
}
