import { SmartLink } from '#app/ui/link.tsx';

/** The link above a heading to what the page belongs to. */
export function ParentLink({ href, label }: { href: string; label: string }) {
  return (
    <p className="folio">
      <SmartLink href={href} className="text-link">
        {label}
      </SmartLink>
    </p>
  );
}
