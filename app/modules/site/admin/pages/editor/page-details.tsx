import { ReadersFields } from '#app/modules/content/readers/readers-fields.tsx';
import { type PageDraft, pageSchema } from '#app/modules/pages/schema.ts';
import { pathNotice, withPageTitle } from '#app/modules/site/page/placeholders.ts';
import { FieldFrame } from '#app/ui/admin/editor/forms/field-frame.tsx';
import type { EditedDocument } from '#app/ui/admin/editor/saving/use-document.ts';
import { setField } from './document-changes.ts';

interface PageDetailsProps {
  document: PageDraft;
  change: EditedDocument<PageDraft>['change'];
  /** The server's message about the address from the last save. */
  addressProblem: string | null;
  /** The addresses of other pages, if visitors do not know this one yet: it then follows the title. */
  taken: ReadonlySet<string> | undefined;
}

/** The fields for page title, URL and readers. */
export function PageDetails({ document, change, addressProblem, taken }: PageDetailsProps) {
  const problem = (field: 'title' | 'path') =>
    pageSchema.shape[field].safeParse(document[field]).error?.issues[0]?.message;
  const set = (field: 'title' | 'path') => (event: { target: { value: string } }) =>
    change(
      field === 'title'
        ? (page) => withPageTitle(page, event.target.value, taken)
        : setField(field, event.target.value),
      field,
    );
  return (
    <section className="panel fields-grid p-4" aria-label="Title and URL">
      <FieldFrame path="title" label="Page title" error={problem('title')}>
        {(control) => <input {...control} value={document.title} onChange={set('title')} className="field" />}
      </FieldFrame>
      <FieldFrame
        path="path"
        label="URL"
        hint={pathNotice(document) ?? undefined}
        error={problem('path') ?? addressProblem ?? undefined}
      >
        {(control) => (
          <input {...control} value={document.path} onChange={set('path')} spellCheck={false} className="field" />
        )}
      </FieldFrame>
      <ReadersFields document={document} onChange={(changed) => change((page) => ({ ...page, ...changed }))} />
    </section>
  );
}
