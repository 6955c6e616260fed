import type { ShownHost } from '#app/modules/bookings/hosts/queries.server.ts';
import { HostFigure } from './host-figure.tsx';

interface HostNamesProps {
  hosts: readonly ShownHost[];
  /** Whether all of them take part. Otherwise one does. */
  areTogether: boolean;
  className?: string;
}

/** The most hosts that are shown one by one. */
const maxNamed = 3;

/** The figures and the names of the people who give a service. */
export function HostNames({ hosts, areTogether, className = '' }: HostNamesProps) {
  if (hosts.length === 0) return null;
  const named = hosts.length > maxNamed ? hosts.slice(0, maxNamed - 1) : hosts;
  const others = hosts.length - named.length;
  const names = [...named.map(({ name }) => name), ...(others > 0 ? [`${others} others`] : [])];
  const list = new Intl.ListFormat('en-GB', { type: areTogether ? 'conjunction' : 'disjunction' }).format(names);
  return (
    <p className={`flex items-center gap-3 ${className}`}>
      <span className="flex -space-x-3">
        {named.map(({ id, name, picture }) => (
          <HostFigure key={id} name={name} picture={picture} className="size-11 border-2 border-sheet" />
        ))}
      </span>{' '}
      <span className="min-w-0 font-semibold wrap-anywhere">
        <span className="font-normal text-ink-2">With </span>
        <bdi>{list}</bdi>
      </span>
    </p>
  );
}
