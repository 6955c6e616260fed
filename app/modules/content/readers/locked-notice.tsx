import { ActionLink } from '#app/ui/actions.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import type { ReaderGroup } from './readers.ts';

/** Why a reader does not get the text of a page or a post. */
export interface Lock {
  readers: ReaderGroup;
  isLoggedIn: boolean;
  /** To which the login form leads back. */
  path: string;
}

/** Shown in place of a text that is for others: for whom it is, and the way in. */
export function LockedNotice({ lock: { readers, isLoggedIn, path } }: { lock: Lock }) {
  const next = encodeURIComponent(path);
  return (
    <section
      aria-labelledby="locked-heading"
      className="grid max-w-[42rem] justify-items-start gap-4 border-t border-line pt-6"
    >
      <h2 id="locked-heading" className="text-h3">
        {readers === 'members' ? 'For members' : 'For people of a company'}
      </h2>
      <p className="text-ink-2">{text(readers, isLoggedIn)}</p>
      {isLoggedIn ? (
        <ActionLink label="Contact us" href="/contact" />
      ) : (
        <div className="flex flex-wrap gap-3">
          <SmartLink href={`/auth?next=${next}`} className="button button-primary">
            Log in to read
          </SmartLink>
          <SmartLink href={`/auth?tab=signup&next=${next}`} className="button button-quiet">
            Create an account
          </SmartLink>
        </div>
      )}
    </section>
  );
}

function text(readers: ReaderGroup, isLoggedIn: boolean): string {
  if (readers === 'members') return 'The rest is for members. An account is free.';
  return isLoggedIn
    ? 'The rest is for people of a company that we work with, and your account has an address of another one. If you should be able to read it, please write to us.'
    : 'The rest is for people of a company that we work with. Log in with your work email address to read it.';
}
