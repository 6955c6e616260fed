import { memberPicturePath } from '#app/modules/media/member-pictures/member-picture-path.ts';
import type { Pillar } from '#packages/illustrations/names.ts';
import type { ShownAuthor } from '../members/shown-author.ts';

/** The first letters of the first and the last word of a name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase('en-GB');
}

interface MemberPictureProps {
  author: ShownAuthor;
  /** The pillar of the discussion that they began: the colour of a person without a profile. */
  topic?: Pillar;
  className?: string;
}

/**
 * The picture of an author: their own, else their initials, and for everybody without a profile a person without a face.
 * Decorative: the name is beside it.
 */
export function MemberPicture({
  author: { name, handle, picture, ...author },
  topic,
  className = 'size-12',
}: MemberPictureProps) {
  if (picture !== null)
    return (
      <img
        src={memberPicturePath(picture)}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        className={`flex-none rounded-full bg-oat object-cover ${className}`}
      />
    );
  const pillar = handle === null ? (topic ?? author.pillar) : author.pillar;
  const initials = handle === null ? '' : initialsOf(name);
  return (
    <svg viewBox="0 0 48 48" className={`flex-none ${className}`} aria-hidden="true">
      <circle cx="24" cy="24" r="24" fill={`var(--${pillar}-tint)`} />
      {initials ? (
        <text
          x="24"
          y="24"
          dy=".35em"
          textAnchor="middle"
          className="font-sans"
          fontSize="18"
          fontWeight="600"
          fill={`var(--${pillar}-deep)`}
        >
          {initials}
        </text>
      ) : (
        <>
          <path d="M11 30a13 13 0 0 1 26 0z" fill={`var(--${pillar})`} />
          <circle cx="24" cy="14" r="5" fill={`var(--${pillar})`} />
        </>
      )}
    </svg>
  );
}
