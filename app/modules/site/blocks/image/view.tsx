import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { OwnPicture } from '#app/modules/content/blocks/own-picture.tsx';
import type { imageBlock } from './block.ts';

/** A picture, uncropped, as wide as the text or as wide as the page. */
export default function ImageView({ block, data }: BlockProps<typeof imageBlock>) {
  return (
    <figure id={block.anchor} className="wrap py-12">
      <OwnPicture
        imageUrl={block.imageUrl}
        alt={block.isDecorative ? '' : block.alt}
        picture={data?.picture}
        framing={block.framing}
        sizes="(min-width: 1440px) 80rem, 90vw"
        className="mx-auto"
      />
      {block.caption && (
        <figcaption className="folio mx-auto mt-3 max-w-[40rem] text-center text-balance">{block.caption}</figcaption>
      )}
    </figure>
  );
}
