import { type PageDraft, pageSchema } from '#app/modules/pages/schema.ts';
import type { EditedDocument } from '#app/ui/admin/editor/saving/use-document.ts';
import { SeoFields } from '#app/ui/admin/editor/seo-fields.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { setFact } from './document-changes.ts';

interface SeoPanelProps {
  document: PageDraft;
  change: EditedDocument<PageDraft>['change'];
  origin: string;
  /** The page's current public path, if it is published. */
  publishedPath: string | null;
}

/** The form for what search engines and shared links show of the page. */
export function SeoPanel({
  document: { metaTitle, metaDescription, path },
  change,
  origin,
  publishedPath,
}: SeoPanelProps) {
  const { shape } = pageSchema;
  const safePath = shape.path.safeParse(path).success ? path : '/';
  return (
    <Panel title="SEO">
      <div className="p-4">
        <SeoFields
          metaTitle={metaTitle}
          metaDescription={metaDescription}
          address={origin + safePath}
          picture={publishedPath && `/share-pictures${publishedPath === '/' ? '/home' : publishedPath}.png`}
          errors={{
            metaTitle: shape.metaTitle.safeParse(metaTitle).error?.issues[0]?.message,
            metaDescription: shape.metaDescription.safeParse(metaDescription).error?.issues[0]?.message,
          }}
          onChange={(field, value) => change(setFact(field, value), field)}
        />
      </div>
    </Panel>
  );
}
