import { Form, Link } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import type { BackupSettings } from '#app/modules/operations/backup/settings-schema.ts';
import { Badge } from '#app/ui/admin/badge.tsx';
import { ChoiceField } from '#app/ui/admin/choice-field.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';

interface SchedulePanelProps {
  settings: BackupSettings;
  result: FormResult | undefined;
}

const retentionFields = [
  ['daily', 'Daily backups'],
  ['weekly', 'Weekly backups'],
  ['monthly', 'Monthly backups'],
] as const;

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The schedule of automatic backups, and how many are kept. */
export function SchedulePanel({ settings, result }: SchedulePanelProps) {
  const values: Record<string, string> = result?.values ?? {};
  const isRefused = values.daily !== undefined;
  const field = fieldProps(result);
  return (
    <Panel title="Every night">
      <Form method="post" noValidate preventScrollReset className="grid gap-4 p-4">
        <Checkbox name="isScheduled" defaultChecked={isRefused ? values.isScheduled === 'on' : settings.isScheduled}>
          Make a backup every night
        </Checkbox>
        <ChoiceField id="hour" name="hour" label="Not before (London time)" defaultValue={values.hour ?? settings.hour}>
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {String(hour).padStart(2, '0')}:00
            </option>
          ))}
        </ChoiceField>
        <fieldset className="grid gap-4">
          <legend className="mb-2 text-meta text-ink-2">
            How many to keep: the last of each day, week and month. Backups made by hand are kept until you remove them.
          </legend>
          <div className="grid items-end gap-4 sm:grid-cols-3">
            {retentionFields.map(([name, label]) => (
              <TextField
                key={name}
                {...field(name, String(settings[name]))}
                label={label}
                isRequired
                inputMode="numeric"
                autoComplete="off"
              />
            ))}
          </div>
        </fieldset>
        <ActButton act="settings" label="Save schedule" tone="primary" className="justify-self-start" />
      </Form>
    </Panel>
  );
}

interface PlacesPanelProps {
  isEncrypted: boolean;
  hasSecondPlace: boolean;
  /** Since when every moment can be restored. Null: only backups can be. */
  walArchive: { since: Date | null } | null;
  drilledAt: Date | null;
  canDrill: boolean;
  now: Date;
}

/** How well the backups are protected: restore drills, off-site copy and encryption. */
export function ProtectionPanel({
  isEncrypted,
  hasSecondPlace,
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
              To do so, the operator stops the site and runs <code>npm run restore -- --at TIME</code>.
            </>
          ) : (
            'Changes made after a backup are not in it. With the embedded database, the operator can set BACKUP_WAL=on to allow point-in-time restores.'
          )}
        </Fact>
        <Fact
          label="Off-site copy"
          badge={hasSecondPlace ? <Badge tone="success">Set up</Badge> : <Badge tone="warning">None</Badge>}
        >
          {hasSecondPlace
            ? 'Each backup is copied to a second store and read back from there.'
            : 'Backups are stored only on the site’s disk. If it fails, they are lost too. Download one from time to time, or copy each to a store.'}{' '}
          <ProtectionLink>{hasSecondPlace ? 'Off-site copy settings' : 'Connect a store'}</ProtectionLink>
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
