import { SmartLink } from '#app/ui/link.tsx';

/** A session of a series, as its person or the team reads it. */
export interface SeriesSession {
  id: string;
  when: string;
  state: string;
  href: string;
  isCurrent: boolean;
}

/** The sessions of a series, each with its state. */
export const SeriesList = ({ sessions }: { sessions: readonly SeriesSession[] }) => (
  <ol className="ruled">
    {sessions.map(({ id, when, state, href, isCurrent }) => (
      <li key={id} className="flex flex-wrap justify-between gap-x-6 py-2.5">
        {isCurrent ? (
          <span aria-current="true" className="font-semibold">
            {when}
          </span>
        ) : (
          <SmartLink href={href} className="text-link">
            {when}
          </SmartLink>
        )}{' '}
        <span className="text-ink-2">{state}</span>
      </li>
    ))}
  </ol>
);
