import type { TimeZoneRegion } from '#app/lib/time/time-zones.ts';

/** The options of a select field: all time zones by region and city (`listTimeZones`). */
export const TimeZoneOptions = ({ regions }: { regions: readonly TimeZoneRegion[] }) =>
  regions.map(({ region, zones }) => (
    <optgroup key={region} label={region}>
      {zones.map(({ name, city }) => (
        <option key={name} value={name}>
          {city}
        </option>
      ))}
    </optgroup>
  ));
