import { Plate } from '#app/ui/art/plate.tsx';
import { coverOf } from '../cover.ts';

interface PostCoverProps {
  post: { featuredImage: string; featuredImageAlt: string; tags: string[] };
  /** Its frame: how wide and how high. */
  className: string;
  /** As wide as the page, where plates show more of their scene. */
  isWide?: boolean;
  /** The picture one sees first is fetched at once. */
  isFirst?: boolean;
}

/** The plate or picture of a post, filling its frame. */
export function PostCover({ post, className, isWide = false, isFirst = false }: PostCoverProps) {
  const cover = coverOf(post);
  return (
    <div className={`overflow-hidden ${className}`}>
      {'plate' in cover ? (
        <Plate name={cover.plate} shape={isWide ? 'wide' : 'fill'} />
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
