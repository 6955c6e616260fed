import { Form, Link } from 'react-router';
import { exactTimeText } from '#app/lib/time/when.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';

interface PlacesPanelProps {
  isEncrypted: boolean;
  hasOffSiteStore: boolean;
  /** Since when every moment can be restored. Null: only backups can be. */
  walArchive: { since: Date | null } | null;
  drilledAt: Date | null;
  canDrill: boolean;
  now: Date;
}

/** How well the backups are protected: restore drills, off-site copy and encryption. */
export function ProtectionPanel({
  isEncrypted,
  hasOffSiteStore,
  walArchive,
  drilledAt,
  canDrill,
  now,
}: PlacesPanelProps) {
  return (
    <Panel title="Protection">
      <ul className="divided">
        <Fact
          label="Restore drill"
          badge={drilledAt ? <Badge tone="success">Passed</Badge> : <Badge look="hollow">Not yet</Badge>}
        >
          {drilledAt ? (
            <>
              A trial restore runs every week. Last run: <When at={drilledAt} now={now} isInSentence />.
            </>
          ) : (
            'Every week the latest backup is restored into a separate database as a trial.'
          )}
          <Form method="post" preventScrollReset className="mt-2">
            <ActButton act="drill" label="Try one now" className="button-small" disabled={!canDrill} />
          </Form>
        </Fact>
        <Fact
          label="Point-in-time restore"
          badge={walArchive ? <Badge tone="success">On</Badge> : <Badge look="hollow">Off</Badge>}
        >
          {walArchive ? (
            <>
              {walArchive.since
                ? `You can restore any point in time since ${exactTimeText(walArchive.since)}.`
                : 'The first base backup is being made. After that, you can restore any point in time.'}{' '}
              Ask the person who runs the server to do so.
            </>
          ) : (
            'Changes made after a backup are not in it. If you need point-in-time restores, ask the person who runs the server to turn them on.'
          )}
        </Fact>
        <Fact
          label="Off-site copy"
          badge={hasOffSiteStore ? <Badge tone="success">Set up</Badge> : <Badge tone="warning">None</Badge>}
        >
          {hasOffSiteStore
            ? 'Each backup is copied to a second store and read back from there.'
            : 'Backups are stored only on the site’s disk. If it fails, they are lost too. Download one from time to time, or copy each to a store.'}{' '}
          <ProtectionLink>{hasOffSiteStore ? 'Off-site copy settings' : 'Connect a store'}</ProtectionLink>
        </Fact>
        <Fact
          label="Encryption"
          badge={isEncrypted ? <Badge tone="success">On</Badge> : <Badge tone="warning">Off</Badge>}
        >
          {isEncrypted
            ? 'Backups can’t be read without their key. Keep a copy of the key somewhere else.'
            : 'Anyone with a backup file can read everything in it.'}{' '}
          <ProtectionLink>{isEncrypted ? 'Key settings' : 'Create a key'}</ProtectionLink>
        </Fact>
      </ul>
    </Panel>
  );
}

const ProtectionLink = ({ children }: { children: string }) => (
  <Link to="/admin/backup/protection" className="text-link">
    {children}
  </Link>
);

function Fact({ label, badge, children }: { label: string; badge: React.ReactNode; children: React.ReactNode }) {
  return (
    <li className="px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <strong className="font-semibold">{label}</strong>
        {badge}
      </div>
      <div className="mt-1 text-ink-2">{children}</div>
    </li>
  );
}
