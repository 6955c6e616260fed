import type { FormResult } from '#app/lib/forms/form-result.ts';
import { chromeParts } from '#app/modules/pages/navigation/chrome-parts.ts';
import { type ChromePart, partSchemas } from '#app/modules/pages/navigation/schema.ts';
import { ChangesList } from '#app/ui/admin/editor/changes-list.tsx';
import { compareDocuments, isUnchanged } from '#app/ui/admin/editor/compare-documents.ts';
import { focusField } from '#app/ui/admin/editor/forms/focus-field.ts';
import { PublishButton, type Review } from '#app/ui/admin/editor/publish-button.tsx';
import type { EditedDocument } from '#app/ui/admin/editor/saving/use-document.ts';
import { comparableChrome, linkIds, linkName } from './comparable-chrome.ts';

interface PublishChromeButtonProps {
  part: ChromePart;
  live: object;
  edited: EditedDocument<object>;
  now: Date;
  result: FormResult | undefined;
  isBeforeHydration: boolean;
}

/** It is always live, and has no schedule. */
const published = { isPublished: true, hasChanges: true, isTrashed: false, publishAt: null, unpublishAt: null };

/** Publish Changes: shows the changes since the live version, then publishes them on every page. */
export const PublishChromeButton = ({ part, live, ...rest }: PublishChromeButtonProps) => (
  <PublishButton
    {...rest}
    live={live}
    label="Publish Changes"
    title="Publish these changes?"
    of={published}
    hasSchedule={false}
    review={(document) => reviewChrome(part, document, live)}
  />
);

function reviewChrome(part: ChromePart, document: object, live: object): Review {
  const { error } = partSchemas[part].safeParse(document);
  if (error)
    return {
      problems: error.issues.map(({ path, message }) => ({
        place: linkName(document, path) ?? chromeParts[part].title,
        message,
        ...(hasField(document, path) && {
          open: () => focusField(String(path.at(-1)), linkIds(document, path)),
        }),
      })),
    };
  return {
    problems: [],
    isUnchanged: isUnchanged(live, document),
    children: (
      <>
        <p className="mt-3 text-ink-2">Every page shows them at once.</p>
        <div className="panel mt-3 max-h-[40dvh] overflow-auto">
          <ChangesList
            changes={compareDocuments(comparableChrome(live), comparableChrome(document))}
            same="No changes: the live version is the same."
            noun="footer"
          />
        </div>
      </>
    ),
  };
}

/** Whether a problem is one of a field. One of the whole list, such as too many links, is none. */
const hasField = (document: object, [first, ...rest]: readonly PropertyKey[]) =>
  rest.length > 0 || !Array.isArray((document as Record<PropertyKey, unknown>)[first ?? '']);
