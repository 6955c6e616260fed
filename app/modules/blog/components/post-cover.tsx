import type { Framing } from '#app/lib/framing.ts';
import type { Media } from '#app/modules/media/media.ts';
import { Plate } from '#app/ui/art/plate.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { coverOf } from '../content/cover.ts';

interface PostCoverProps {
  post: {
    featuredImage: string;
    featuredImageAlt: string;
    tags: string[];
    category?: string;
    featuredFraming?: Framing | null | undefined;
    picture?: Media | null;
  };
  /** The classes for its width and height. */
  className: string;
  /** Its width on each screen, as a `sizes` attribute. */
  sizes: string;
  /** As wide as the page. Plates then show more of their scene. */
  isWide?: boolean;
  /** The first visible picture is fetched at once. */
  isFirst?: boolean;
}

/** The plate or picture of a post, filling its frame. */
export function PostCover({ post, className, sizes, isWide = false, isFirst = false }: PostCoverProps) {
  const cover = coverOf(post);
  return (
    <div className={`overflow-hidden ${className}`}>
      {'plate' in cover ? (
        // In a wider window its scene goes on at both sides: filling the width would cut its top.
        <Plate
          name={cover.plate}
          shape={isWide ? 'wide' : 'fill'}
          className={isWide ? 'mx-auto max-w-[95rem] overflow-visible!' : ''}
        />
      ) : post.picture ? (
        <Picture
          file={post.picture}
          alt={post.featuredImageAlt}
          framing={post.featuredFraming ?? undefined}
          shape="fill"
          sizes={sizes}
          isEager={isFirst}
        />
      ) : (
        <img
          src={cover.src}
          alt={post.featuredImageAlt}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          className="block size-full object-cover"
        />
      )}
    </div>
  );
}
