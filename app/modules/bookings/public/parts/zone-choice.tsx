import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { cityOf, currentTimeZone, type TimeZoneRegion } from '#app/lib/time/time-zones.ts';
import { SelectField } from '#app/ui/forms/fields.tsx';
import { TimeZoneOptions } from '#app/ui/forms/time-zone-options.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { timesHref } from '../addresses.ts';

interface ZoneChoiceProps {
  path: string;
  zone: string;
  month: string;
  regions: readonly TimeZoneRegion[];
}

/** Says whose time is shown, and changes it. The time zone of the device is offered once React runs. */
export function ZoneChoice({ path, zone, month, regions }: ZoneChoiceProps) {
  const [device, setDevice] = useState(zone);
  useEffect(() => setDevice(currentTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)), []);
  const isOther = device !== zone && regions.some(({ zones }) => zones.some(({ name }) => name === device));
  return (
    <div className="text-meta text-ink-2">
      <p>
        Times are {cityOf(zone)} time.{' '}
        {isOther && (
          <SmartLink href={timesHref(path, { month, zone: device })} className="text-link">
            Show {cityOf(device)} time
          </SmartLink>
        )}
      </p>
      <details className="mt-2">
        <summary className="text-link w-fit cursor-pointer py-1">Another time zone</summary>
        <Form method="get" action={path} className="mt-3 flex max-w-[28rem] flex-wrap items-end gap-3">
          <input type="hidden" name="month" value={month} />
          <SelectField id="zone" name="zone" label="Time zone, by city" isRequired defaultValue={zone} className="grow">
            <TimeZoneOptions regions={regions} />
          </SelectField>
          <button type="submit" className="button button-quiet">
            Show
          </button>
        </Form>
      </details>
    </div>
  );
}
