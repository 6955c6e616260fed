import { supportLines } from '#app/lib/text/support-lines.ts';
import type { ReviewedPost } from '#app/modules/community/moderation/shown-moderation.ts';

/** The first thing on the screen of a post that says or is reported to say that a person is in danger. */
export const DangerNotice = ({
  post: { needsCare, reports },
}: {
  post: Pick<ReviewedPost, 'needsCare' | 'reports'>;
}) => (
  <section aria-labelledby="danger" className="mb-5 rounded-paper bg-danger-bg px-4 py-3 text-danger">
    <h2 id="danger" className="font-sans text-body font-semibold tracking-normal">
      Somebody may be in danger
    </h2>
    <p className="max-w-text">
      Read this post before anything else. If a life is at risk now, call 999.{' '}
      {needsCare && 'Answer kindly, name these services, and do not remove a cry for help because it is hard to read. '}
      {reports.some(({ harm }) => harm === 'child-abuse') &&
        'If the report of child abuse is right, hide the post, make no copies of its pictures, tell an admin at once, and report it to the Internet Watch Foundation.'}
    </p>
    {needsCare && (
      <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        {supportLines.flatMap(({ name, contact, href }) => [
          <li key={name}>
            {name}:{' '}
            <a href={href} className="font-semibold whitespace-nowrap underline">
              {contact}
            </a>
          </li>,
          ' ',
        ])}
      </ul>
    )}
  </section>
);
