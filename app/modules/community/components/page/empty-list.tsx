import { Ring } from '#app/ui/art/ring.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import type { Pillar } from '#packages/illustrations/names.ts';

interface EmptyListProps {
  title: string;
  text: string;
  /** The way on; null: there is none for this viewer. */
  link: { href: string; label: string } | null;
  pillar?: Pillar;
  heading?: 'h2' | 'h3';
  className?: string;
}

/** The note in place of a list without entries. */
export const EmptyList = ({
  title,
  text,
  link,
  pillar = 'journaling',
  heading: Heading = 'h2',
  className = 'pt-8',
}: EmptyListProps) => (
  <section className={`grid justify-items-center gap-3 text-center ${className}`} role="status">
    <Ring className="w-32" lit={pillar} />
    <Heading className="mt-3 text-h3">{title}</Heading>
    <p className="text-ink-2">{text}</p>
    {link && (
      <SmartLink href={link.href} className="button button-quiet mt-2">
        {link.label}
      </SmartLink>
    )}
  </section>
);
