import { Panel } from '#app/ui/admin/panel.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { RowAction } from '../shared/row-action.tsx';

interface ConflictsPanelProps {
  conflicts: readonly {
    id: string;
    name: string;
    service: string;
    when: string;
    reason: string;
    eventId: string | null;
  }[];
}

/** The bookings that a host may not be able to keep. Each leads to where it is moved or cancelled. */
export function ConflictsPanel({ conflicts }: ConflictsPanelProps) {
  if (conflicts.length === 0) return null;
  return (
    <Panel title="Clashing bookings" className="mb-5">
      <p className="border-b border-line p-4 text-ink-2">
        They are kept. Move those that cannot take place, or open them to cancel: the person gets an email.
      </p>
      <ul>
        {conflicts.map(({ id, name, service, when, reason, eventId }) => (
          <li
            key={id + reason}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0"
          >
            <div className="min-w-0 flex-[1_1_20rem] wrap-anywhere">
              <p dir="auto" className="font-semibold">
                {name}
              </p>
              <p dir="auto">{service}</p>
              <p className="text-meta text-ink-2">
                {when}: {reason}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <SmartLink
                href={`/admin/bookings/${id}?move`}
                aria-label={`Move, ${when}, ${service}`}
                className="button button-quiet"
              >
                Move
              </SmartLink>{' '}
              <SmartLink
                href={`/admin/bookings/${id}`}
                aria-label={`Open the booking, ${when}, ${service}`}
                className="button button-quiet"
              >
                Open the booking
              </SmartLink>
              {eventId && <RowAction act="keep-time" id={eventId} label="Keep our time" of={`${when}, ${service}`} />}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
