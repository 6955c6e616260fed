import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { currentTimeZone, type TimeZoneRegion } from '#app/lib/time/time-zones.ts';
import { hoursText, weekdays } from '#app/modules/bookings/hosts/weekly-hours.ts';
import { regions } from '#app/modules/bookings/times/regions.ts';
import type { ClockHours } from '#app/modules/bookings/times/working-hours.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { Options } from '#app/ui/forms/options.tsx';
import { TimeZoneOptions } from '#app/ui/forms/time-zone-options.tsx';

interface HostFormProps {
  /** Null for a new one. */
  host: {
    revision: string;
    name: string;
    email: string;
    userId: string | null;
    isActive: boolean;
    timeZone: string;
    region: string;
    weekly: readonly (readonly ClockHours[])[];
  } | null;
  accounts: readonly { id: string; name: string }[];
  timeZones: readonly TimeZoneRegion[];
  result: FormResult | undefined;
}

const officeHours = '09:00-17:00';

/** The form of a host: who they are and when they work. */
export function HostForm({ host, accounts, timeZones, result }: HostFormProps) {
  const values = result?.values;
  const field = fieldProps(result);
  const usual = (place: number) => (host ? hoursText(host.weekly[place] ?? []) : place < 5 ? officeHours : '');
  return (
    <Panel title="Host">
      <Form method="post" noValidate preventScrollReset className="grid gap-4 p-4 sm:grid-cols-2">
        <input type="hidden" name="revision" value={host?.revision ?? ''} />
        <TextField
          {...field('name', host?.name ?? '')}
          label="Name shown to visitors"
          isRequired
          maxLength={80}
          autoComplete="off"
        />
        <TextField
          {...field('email', host?.email ?? '')}
          type="email"
          label="Email for their bookings"
          isRequired
          maxLength={255}
          autoComplete="off"
        />
        <p className="text-meta text-ink-3 sm:col-span-2">
          Whoever logs in with this address, or the account below, sees this host’s bookings and notes only. Access ends
          when the host is made inactive.
        </p>
        <SelectField {...field('account', host?.userId ?? '')} label="Account">
          <option value="">None</option>
          <Options of={accounts} />
        </SelectField>
        <SelectField {...field('region', host?.region ?? 'england-and-wales')} label="Bank holidays in" isRequired>
          <Options of={regions} />
        </SelectField>
        <SelectField
          id="timeZone"
          name="timeZone"
          label="Time zone, by city"
          isRequired
          defaultValue={currentTimeZone(values?.timeZone ?? host?.timeZone ?? 'Europe/London')}
          error={result?.errors.timeZone}
        >
          <TimeZoneOptions regions={timeZones} />
        </SelectField>
        <Checkbox
          name="isActive"
          defaultChecked={values ? 'isActive' in values : (host?.isActive ?? true)}
          className="sm:self-end"
        >
          Active: can be booked
        </Checkbox>
        <fieldset className="grid gap-3 sm:col-span-2">
          <legend className="mb-1 text-small leading-snug font-semibold">Weekly hours</legend>
          <p className="text-meta text-ink-3">For example 9:00-12:30, 13:30-17:00. Leave blank for days off.</p>
          <div className="grid gap-3 sm:grid-cols-2">
            {weekdays.map((day, place) => (
              <TextField key={day} {...field(day, usual(place))} label={day} maxLength={200} autoComplete="off" />
            ))}
          </div>
        </fieldset>
        <ActButton act="save" label={host ? 'Save host' : 'Add host'} tone="primary" className="justify-self-start" />
      </Form>
    </Panel>
  );
}
