import { loginHref, signUpHref } from '#app/core/identity/safe-redirect-path.ts';
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

/** Shown instead of a restricted text: who it is for, and how to get access. */
export function LockedNotice({ lock: { readers, isLoggedIn, path } }: { lock: Lock }) {
  return (
    <section
      aria-labelledby="locked-heading"
      className="grid max-w-[42rem] justify-items-start gap-4 border-t border-line pt-6"
    >
      <h2 id="locked-heading" className="text-h3">
        {headings[readers]}
      </h2>
      <p className="text-ink-2">{texts[readers][isLoggedIn ? 'other' : 'visitor']}</p>
      {isLoggedIn ? (
        <ActionLink label="Contact us" href="/contact" />
      ) : (
        <div className="flex flex-wrap gap-3">
          <SmartLink href={loginHref(path)} className="button button-primary">
            Log in to read
          </SmartLink>{' '}
          <SmartLink href={signUpHref(path)} className="button button-quiet">
            Create an account
          </SmartLink>
        </div>
      )}
    </section>
  );
}

const headings: Record<ReaderGroup, string> = {
  members: 'For members',
  company: 'For people at a company',
  package: 'For people with a package',
};

const texts: Record<ReaderGroup, { visitor: string; other: string }> = {
  members: { visitor: 'The rest is for members. An account is free.', other: '' },
  company: {
    visitor: 'The rest is for people at companies we work with. Log in with your work email address to read it.',
    other:
      'The rest is for people at companies we work with, and your account has no verified email address at one of them. If you should be able to read it, please write to us.',
  },
  package: {
    visitor: 'The rest is for people with a package of sessions. Log in with the email address that it is for.',
    other:
      'The rest is for people with a package of sessions, and your account has no valid one. If you think it should, please write to us.',
  },
};
