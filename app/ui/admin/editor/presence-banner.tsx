import { Icon } from '#app/ui/icon.tsx';
import usersIcon from '#app/ui/icons/regular/users.svg?raw';
import type { Presence } from './use-presence.ts';

interface PresenceBannerProps {
  presence: Presence;
  /** The kind of document: `page` or `post`. */
  noun: string;
}

/** Shows who else has the document open. The second user sees this, can only read, and may take over. */
export function PresenceBanner({ presence: { others, holder, takeOver }, noun }: PresenceBannerProps) {
  return (
    <div role="status" className={others.length > 0 || holder ? 'presence-banner' : undefined}>
      {holder ? (
        <>
          <Icon svg={usersIcon} />
          <p className="min-w-0 flex-1">
            <strong className="font-semibold">
              {holder.name} is editing this {noun}.
            </strong>{' '}
            You can view it in the meantime. If you take over, {holder.name} will be notified, and nothing that was
            saved will be lost.
          </p>
          <button type="button" className="button button-quiet" onClick={() => void takeOver()}>
            Take over
          </button>
        </>
      ) : (
        others.length > 0 && (
          <>
            <Icon svg={usersIcon} />
            <p>
              <strong className="font-semibold">{names(others.map(({ name }) => name))}</strong>{' '}
              {others.length === 1 ? 'has' : 'have'} this {noun} open and {others.length === 1 ? 'reads' : 'read'}{' '}
              along.
            </p>
          </>
        )
      )}
    </div>
  );
}

const names = (list: string[]) => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(new Set(list));
