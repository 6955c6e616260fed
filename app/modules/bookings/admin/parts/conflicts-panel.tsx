import { Panel } from '#app/ui/admin/panel.tsx';
import { SmartLink } from '#app/ui/link.tsx';

interface ConflictsPanelProps {
  conflicts: readonly { id: string; name: string; service: string; when: string; reason: string }[];
}

/** The bookings that a host may not be able to keep. Each leads to where it is moved or cancelled. */
export function ConflictsPanel({ conflicts }: ConflictsPanelProps) {
  if (conflicts.length === 0) return null;
  return (
    <Panel title="Bookings that clash" className="mb-5">
      <p className="border-b border-line p-4 text-ink-2">
        They are kept. Move or cancel those that cannot take place: the person gets an email.
      </p>
      <ul>
        {conflicts.map(({ id, name, service, when, reason }) => (
          <li key={id} className="border-b border-line px-4 py-3 wrap-anywhere last:border-b-0">
            <SmartLink href={`/admin/bookings/${id}`} className="text-link">
              {when}
            </SmartLink>
            : <bdi>{name}</bdi>, {service} ({reason})
          </li>
        ))}
      </ul>
    </Panel>
  );
}
