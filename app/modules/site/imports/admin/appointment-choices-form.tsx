import { Form } from 'react-router';
import { siteTimeZone } from '#app/lib/time/site-time-zone.ts';
import type { TimeZoneRegion } from '#app/lib/time/time-zones.ts';
import type { AppointmentChoices } from '#app/modules/imports/imported-item.ts';
import { ActButton } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/forms/fields.tsx';
import { Options } from '#app/ui/forms/options.tsx';
import { TimeZoneOptions } from '#app/ui/forms/time-zone-options.tsx';

interface Choice {
  id: string;
  name: string;
}

interface AppointmentChoicesFormProps {
  choices: Partial<AppointmentChoices>;
  /** The name of the appointments in the file. */
  names: readonly string[];
  hosts: readonly Choice[];
  services: readonly Choice[];
  timeZones: readonly TimeZoneRegion[];
}

/** Which services and which host the appointments of a file belong to. The file is read again with the answers. */
export function AppointmentChoicesForm({ choices, names, hosts, services, timeZones }: AppointmentChoicesFormProps) {
  return (
    <Form method="post" className="grid gap-4 border-t border-line pt-4">
      <SelectField
        id="timeZone"
        name="timeZone"
        label="Time zone of the times in the file"
        defaultValue={choices.timeZone ?? siteTimeZone}
      >
        <TimeZoneOptions regions={timeZones} />
      </SelectField>
      <SelectField id="hostId" name="hostId" label="Host" defaultValue={choices.hostId ?? ''}>
        <option value="">The only host of each service</option>
        <Options of={hosts} />
      </SelectField>
      {names.map((name, index) => (
        <SelectField
          key={name}
          id={`service-${index}`}
          name={`service-${index}`}
          label={`“${name}” is`}
          defaultValue={choices.services?.[name] ?? ''}
        >
          <option value="">The service of the same name</option>
          <Options of={services} />
        </SelectField>
      ))}
      <ActButton act="choose" label="Save and read the file again" className="justify-self-start" />
    </Form>
  );
}
