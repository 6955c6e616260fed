import { SmartLink } from '#app/ui/link.tsx';

/** Says above a form that its member may not post now, before they write. Drafts can still be saved. */
export const RestrictedNote = ({ sentence, className = '' }: { sentence: string | null; className?: string }) =>
  sentence && (
    <p className={`border-l-4 border-mari pl-4 text-small ${className}`}>
      {sentence}{' '}
      <SmartLink href="/notifications" className="text-link">
        Read why, or appeal
      </SmartLink>
    </p>
  );
