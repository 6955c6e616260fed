import type { PostDraft } from '#app/modules/blog/schema.ts';
import { FieldFrame } from '#app/ui/admin/editor/forms/field-frame.tsx';
import type { EditedDocument } from '#app/ui/admin/editor/saving/use-document.ts';
import { SeoFields } from '#app/ui/admin/editor/seo-fields.tsx';

interface SeoTabProps {
  document: PostDraft;
  change: EditedDocument<PostDraft>['change'];
  origin: string;
  isPublished: boolean;
}

/** The details of the post for search engines and shared links. */
export function SeoTab({ document, change, origin, isPublished }: SeoTabProps) {
  const { slug, metaTitle, metaDescription, seoKeyword } = document;
  const path = `/blog/${encodeURIComponent(slug)}`;
  return (
    <>
      <FieldFrame path="seoKeyword" label="SEO keyword">
        {(control) => (
          <input
            {...control}
            value={seoKeyword}
            onChange={({ target }) => change((post) => ({ ...post, seoKeyword: target.value }), 'seoKeyword')}
            className="field"
          />
        )}
      </FieldFrame>
      <SeoFields
        metaTitle={metaTitle}
        metaDescription={metaDescription}
        address={origin + path}
        picture={isPublished ? `/share-pictures${path}.png` : null}
        onChange={(field, value) => change((post) => ({ ...post, [field]: value }), field)}
      />
    </>
  );
}
