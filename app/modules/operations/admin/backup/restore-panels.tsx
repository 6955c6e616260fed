import { Form } from 'react-router';
import { formatNumber } from '#app/lib/count-text.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { exactTimeText } from '#app/lib/time/when.ts';
import { partHints, restorePartKeys, restoreParts } from '#app/modules/operations/backup/archive/restore-parts.ts';
import type { RestoreReport } from '#app/modules/operations/backup/restore/inspect-backup.server.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { Checkbox, Radio } from '#app/ui/forms/checkbox.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { FieldError, TextField } from '#app/ui/forms/fields.tsx';

/** The changes of a restore: nothing happens by looking at it. */
export function ReportPanel({ report }: { report: RestoreReport }) {
  const { counts, actionsSince, withdrawn, olderBy, createdAt, lacksSecret, siteVersion } = report;
  const rows = counts.filter(({ now, afterwards }) => now > 0 || afterwards > 0);
  return (
    <Panel title="What a restore would change">
      <div className="grid gap-4 p-4">
        <p>
          The site would be as it was on {exactTimeText(createdAt)}.{' '}
          {actionsSince === 0 ? (
            'No recorded changes since then.'
          ) : (
            <>
              <strong className="font-semibold">
                {formatNumber(actionsSince)} recorded {actionsSince === 1 ? 'action' : 'actions'} since then
              </strong>{' '}
              would be undone, along with anything visitors have sent since.
            </>
          )}
        </p>
        <table className="w-full text-left tabular-nums">
          <caption className="sr-only">Numbers now and after a restore</caption>
          <thead>
            <tr className="border-b border-line text-meta text-ink-2">
              <th scope="col" className="py-2 font-semibold">
                Content
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                Now
              </th>
              <th scope="col" className="py-2 pl-4 text-right font-semibold">
                Afterwards
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, now, afterwards }) => (
              <tr key={label} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 font-normal">
                  {label}
                </th>
                <td className="py-2 text-right">{formatNumber(now)}</td>
                <td className={`py-2 pl-4 text-right ${afterwards < now ? 'font-semibold text-danger' : ''}`}>
                  {formatNumber(afterwards)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {withdrawn.length > 0 && (
          <div>
            <p>What was withdrawn since then stays withdrawn:</p>
            <ul className="mt-1 list-disc pl-5">
              {withdrawn.map(({ label, number }) => (
                <li key={label}>
                  {label}: {formatNumber(number)}
                </li>
              ))}
            </ul>
          </div>
        )}
        <p className="text-meta text-ink-2">
          {olderBy > 0
            ? `The backup was made by an older version (${siteVersion}), and is brought up to date.`
            : 'This backup works with this version.'}
          {lacksSecret &&
            ' Some stored values may be unreadable here: ask the person who runs the server to copy the secrets of the old machine first.'}
        </p>
      </div>
    </Panel>
  );
}

interface RestorePanelProps {
  /** Whether this admin signs in with the codes of an app. */
  hasApp: boolean;
  isBusy: boolean;
  result: FormResult | undefined;
}

/** Starts a restore: the word, the password and the code first. */
export function RestorePanel({ hasApp, isBusy, result }: RestorePanelProps) {
  const isOurs = result?.values.confirmation !== undefined;
  const { values, errors } = isOurs && result ? result : { values: {}, errors: {} };
  const field = fieldProps({ values, errors });
  return (
    <Panel title="Restore the site">
      <Form method="post" noValidate preventScrollReset className="grid gap-4 p-4">
        <ol className="grid list-decimal gap-1 pl-5 text-ink-2">
          <li>The whole backup is read and checked.</li>
          <li>The current site is backed up, so that you can go back.</li>
          <li>What you choose is replaced in one step. Until then, nothing changes.</li>
        </ol>
        <p className="text-ink-2">
          Visitors can still read pages, but can’t send anything for a few minutes. Queued emails are not resent
          automatically.
        </p>
        <Scope values={values} error={errors.scope} />
        <TextField
          {...field('confirmation')}
          label="Type the word restore"
          isRequired
          autoComplete="off"
          autoCapitalize="none"
        />
        <TextField
          id="restore-password"
          name="currentPassword"
          type="password"
          label="Your password"
          autoComplete="current-password"
          isRequired
          error={errors['restore-password'] ?? errors.currentPassword}
        />
        {hasApp && (
          <TextField
            {...field('code')}
            label="The 6 digits of your app"
            inputMode="numeric"
            autoComplete="one-time-code"
            isRequired
          />
        )}
        <ActButton
          act="restore"
          label="Restore the site"
          tone="danger"
          className="justify-self-start"
          disabled={isBusy}
        />
      </Form>
    </Panel>
  );
}

/**
 * The choice between the whole site and parts of it. The parts are shown only once they are asked for: who ticks one
 * below “Everything” would lose all that came since.
 */
function Scope({ values, error }: { values: Record<string, string>; error: string | undefined }) {
  return (
    <fieldset aria-describedby={error ? 'scope-error' : undefined} className="group/scope grid gap-1">
      <legend className="mb-1 text-small leading-snug font-semibold">What to restore</legend>
      <Radio name="scope" value="all" defaultChecked={values.scope !== 'parts'}>
        Everything
      </Radio>
      <Radio name="scope" value="parts" defaultChecked={values.scope === 'parts'}>
        Only these parts
      </Radio>
      <ul className="grid gap-2 pl-7 group-has-[[value=all]:checked]/scope:hidden">
        {restorePartKeys.map((part) => (
          <li key={part}>
            <Checkbox name={`part-${part}`} defaultChecked={`part-${part}` in values} hint={partHints[part]}>
              {restoreParts[part]}
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-meta text-ink-2">
        Accounts, enquiries, subscribers and statistics are only part of “Everything”. Otherwise they are left
        unchanged.
      </p>
      <FieldError id="scope" error={error} />
    </fieldset>
  );
}
