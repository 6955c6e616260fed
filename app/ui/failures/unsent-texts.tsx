import { isRouteErrorResponse } from 'react-router';
import { goneStatus, type Unsent } from '#app/lib/forms/unsent.ts';
import { CopyButton } from '#app/ui/copy/copy-button.tsx';
import { SmartLink } from '#app/ui/link.tsx';

/** Returns what a person typed about something that has gone in the meantime, if that is the error. */
export const unsentOf = (error: unknown): Unsent | null =>
  isRouteErrorResponse(error) && error.status === goneStatus && Array.isArray(error.data?.texts) ? error.data : null;

/** The texts of a post that had nothing to go to any more, below the heading of its page. */
export const UnsentTexts = ({ unsent: { texts, back } }: { unsent: Unsent }) => (
  <>
    <p className="max-w-[42rem]">
      Nothing was sent or saved. The text that you wrote is below. Copy what you still need: this page does not keep it.
    </p>
    {texts.map(({ label, text }) => (
      <div key={label} className="mt-6 max-w-[42rem]">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="font-sans text-small font-semibold tracking-normal">{label}</h2>{' '}
          <CopyButton text={text} label={`Copy ${label.toLowerCase()}`} what="it" />
        </div>
        <p dir="auto" className="mt-2 rounded-paper bg-oat p-4 whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      </div>
    ))}
    <p className="mt-8">
      <SmartLink href={back.href} className="button button-primary">
        {back.label}
      </SmartLink>
    </p>
  </>
);
