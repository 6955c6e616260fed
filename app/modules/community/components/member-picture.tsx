import type { Pillar } from '#app/lib/illustration/names.ts';

/** The picture of an author: a person in the hue of a pillar, without a face. Decorative. */
export function MemberPicture({ pillar, className = 'size-12' }: { pillar: Pillar; className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={`flex-none ${className}`} aria-hidden="true">
      <circle cx="24" cy="24" r="24" fill={`var(--${pillar}-tint)`} />
      <path d="M11 30a13 13 0 0 1 26 0z" fill={`var(--${pillar})`} />
      <circle cx="24" cy="14" r="5" fill={`var(--${pillar})`} />
    </svg>
  );
}
