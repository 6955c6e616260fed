import type { BlockProps } from '#app/blocks/block-props.ts';

/** A picture, uncropped, on the text's measure or as wide as the page. */
export function ImageView({ block }: BlockProps<'image'>) {
  return (
    <figure id={block.anchor} className="wrap py-12">
      <img
        src={block.imageUrl}
        alt={block.alt}
        loading="lazy"
        decoding="async"
        className="mx-auto h-auto max-w-full rounded-paper"
      />
      {block.caption && (
        <figcaption className="folio mx-auto mt-3 max-w-[40rem] text-center">{block.caption}</figcaption>
      )}
    </figure>
  );
}
