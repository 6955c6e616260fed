import { SmartLink } from '#app/ui/link.tsx';

/** Says that the form holds a draft. */
export const DraftNote = ({ draftKey }: { draftKey: string }) => (
  <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
    <span>This is your draft.</span>{' '}
    <button
      type="submit"
      name="act"
      value="discard"
      formAction="/forum/drafts"
      data-draft={draftKey}
      className="text-link inline-flex min-h-6 items-center"
    >
      Discard it
    </button>{' '}
    <SmartLink href="/forum/drafts" className="text-link inline-flex min-h-6 items-center">
      All drafts
    </SmartLink>
  </p>
);
