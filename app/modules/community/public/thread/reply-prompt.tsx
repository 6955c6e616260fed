import { loginHref, signUpHref } from '#app/core/identity/safe-redirect-path.ts';
import type { PostStatus } from '#app/modules/community/post-status.ts';
import { SmartLink } from '#app/ui/link.tsx';

interface JoinInProps {
  path: string;
  isSignedIn: boolean;
  mayReply: boolean;
  status: PostStatus;
}

/** The text in place of the form for those who cannot reply. */
export function ReplyPrompt({ path, isSignedIn, mayReply, status }: JoinInProps) {
  return (
    <section id="reply" aria-label="Reply" className="mt-8 bg-oat p-7">
      {mayReply && isSignedIn ? (
        <>
          <p className="font-semibold">One question before your first comment.</p>
          <p className="mt-4">
            <SmartLink
              href={`/forum/join?next=${encodeURIComponent(`${path}#reply`)}`}
              className="button button-primary"
            >
              Join Community
            </SmartLink>
          </p>
        </>
      ) : mayReply ? (
        <>
          <p className="font-semibold">Log in to add your comment.</p>
          <p className="mt-1 text-small text-ink-2">
            You don’t need an account to read. To post you do, and you can post anonymously.
          </p>
          <p className="mt-4 flex flex-wrap gap-3">
            <SmartLink href={loginHref(path)} className="button button-primary">
              Log in
            </SmartLink>{' '}
            <SmartLink href={signUpHref(path)} className="button button-quiet">
              Join Community
            </SmartLink>
          </p>
        </>
      ) : (
        <p className="text-ink-2">
          {status === 'published'
            ? 'This discussion is closed to replies, but you can still read it.'
            : 'Others can read and answer this discussion once a moderator has approved it.'}
        </p>
      )}
    </section>
  );
}
