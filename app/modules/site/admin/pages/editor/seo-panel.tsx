import { type PageDraft, pageSchema } from '#app/modules/pages/schema.ts';
import { FieldFrame } from '#app/ui/admin/editor/forms/field-frame.tsx';
import type { EditedDocument } from '#app/ui/admin/editor/saving/use-document.ts';
import { SeoFields } from '#app/ui/admin/editor/seo-fields.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { setField } from './document-changes.ts';

interface SeoPanelProps {
  document: PageDraft;
  change: EditedDocument<PageDraft>['change'];
  origin: string;
  /** The page's current public path, if it is published. */
  publishedPath: string | null;
}

/**
 * The form for what search engines and shared links show of the page, and for the other names under which the search
 * finds it.
 */
export function SeoPanel({
  document: { metaTitle, metaDescription, searchNames = '', path },
  change,
  origin,
  publishedPath,
}: SeoPanelProps) {
  const { shape } = pageSchema;
  const safePath = shape.path.safeParse(path).success ? path : '/';
  return (
    <Panel title="SEO">
      <div className="grid gap-4 p-4">
        <SeoFields
          metaTitle={metaTitle}
          metaDescription={metaDescription}
          address={origin + safePath}
          picture={publishedPath && `/share-pictures${publishedPath === '/' ? '/home' : publishedPath}.png`}
          errors={{
            metaTitle: shape.metaTitle.safeParse(metaTitle).error?.issues[0]?.message,
            metaDescription: shape.metaDescription.safeParse(metaDescription).error?.issues[0]?.message,
          }}
          onChange={(field, value) => change(setField(field, value), field)}
        />
        <FieldFrame
          path="searchNames"
          label="Other names"
          hint="Other names for this page, one per line. The site search finds the page by any of them."
          error={shape.searchNames.safeParse(searchNames).error?.issues[0]?.message}
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              value={searchNames}
              onChange={({ target }) => change(setField('searchNames', target.value), 'searchNames')}
              className="field growing resize-y"
            />
          )}
        </FieldFrame>
      </div>
    </Panel>
  );
}
