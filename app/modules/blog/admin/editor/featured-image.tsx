import { useState } from 'react';
import { PostCover } from '#app/modules/blog/components/post-cover.tsx';
import { coverOf } from '#app/modules/blog/content/cover.ts';
import type { PostDraft } from '#app/modules/blog/schema.ts';
import { type PictureDetails, PictureDetailsFields } from '#app/modules/content/rich-text/picture-details.tsx';
import { LazyMediaPicker } from '#app/modules/media/admin/components/picker/lazy-media-picker.tsx';
import { addressPathOf } from '#app/modules/media/keys.ts';
import { FieldFrame } from '#app/ui/admin/editor/forms/field-frame.tsx';
import type { EditedDocument } from '#app/ui/admin/editor/saving/use-document.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { plates } from '#packages/illustrations/names.ts';

interface FeaturedImageProps {
  document: PostDraft;
  change: EditedDocument<PostDraft>['change'];
}

/** The picture of the post: a plate, a library picture, or the plate of its first topic. */
export function FeaturedImage({ document, change }: FeaturedImageProps) {
  const [isPicking, setPicking] = useState(false);
  const isPicture = 'src' in coverOf(document);
  const details = { isDecorative: document.isFeaturedImageDecorative, framing: document.featuredFraming };
  const setDetails = ({ isDecorative, framing }: PictureDetails) =>
    change((post) => ({ ...post, isFeaturedImageDecorative: isDecorative, featuredFraming: framing }));
  const choose = (featuredImage: string, featuredMediaId: string | null = null, featuredImageAlt = '') => {
    change((post) => ({ ...post, featuredImage, featuredMediaId, featuredImageAlt }));
    setDetails({});
  };
  return (
    <Panel title="Featured image">
      <div className="grid gap-4 p-4">
        <PostCover post={document} className="aspect-16/10" sizes="24rem" />
        <FieldFrame path="featuredImage" label="Plate">
          {(control) => (
            <Select
              {...control}
              value={isPicture ? 'picture' : document.featuredImage}
              onChange={({ target }) => choose(target.value)}
            >
              <option value="">Default illustration: based on the first topic</option>
              {isPicture && <option value="picture">A picture from the library</option>}
              {plates.map((plate) => (
                <option key={plate}>{plate}</option>
              ))}
            </Select>
          )}
        </FieldFrame>
        {isPicture && (
          <>
            <FieldFrame
              path="featuredImageAlt"
              label="Alt text"
              hint="What the picture shows. Leave empty only if it is decorative."
            >
              {(control) => (
                <input
                  {...control}
                  value={document.featuredImageAlt}
                  onChange={({ target }) => change((post) => ({ ...post, featuredImageAlt: target.value }), 'alt')}
                  className="field"
                />
              )}
            </FieldFrame>
            <PictureDetailsFields address={document.featuredImage} {...details} onChange={setDetails} />
          </>
        )}
        <button type="button" className="button button-quiet justify-self-start" onClick={() => setPicking(true)}>
          Choose or upload a picture
        </button>
        {isPicking && (
          <LazyMediaPicker
            kinds={['image']}
            onChoose={({ id, url, alt }) => choose(addressPathOf(url), id, alt)}
            onClose={() => setPicking(false)}
          />
        )}
      </div>
    </Panel>
  );
}
