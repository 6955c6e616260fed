/** Names that runtimes still list, with those that replaced them. */
const replacements = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
]);

/** Returns the current name of a time zone that may be stored under an earlier one. */
export const currentTimeZone = (name: string): string => replacements.get(name) ?? name;

/** Made when it is first needed. Looking a name up is 1,000 times cheaper than creating a format with it. */
let listed: Set<string> | undefined;

/** Whether the runtime knows a time zone of this name. It knows more than it lists. */
export function isTimeZone(name: string): boolean {
  listed ??= new Set(Intl.supportedValuesOf('timeZone'));
  if (listed.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Returns the city of a time zone as people write it, such as `St Helena` or `Knox, Indiana`. */
export function cityOf(name: string): string {
  const [, ...places] = currentTimeZone(name)
    .replaceAll('_', ' ')
    .replace('DumontDUrville', 'Dumont d’Urville')
    .split('/');
  return places.length === 0 ? name : places.reverse().join(', ');
}

/** A part of the world and its time zones, by city. */
export interface TimeZoneRegion {
  region: string;
  zones: { name: string; city: string }[];
}

/** Lists all time zones by region and city, Europe first. */
export function listTimeZones(): TimeZoneRegion[] {
  const regions = new Map<string, TimeZoneRegion['zones']>([['Europe', []]]);
  const names = new Set(Intl.supportedValuesOf('timeZone').map(currentTimeZone));
  for (const name of names) {
    const [region = '', city] = name.split('/');
    if (city === undefined) continue;
    const zones = regions.get(region) ?? [];
    zones.push({ name, city: cityOf(name) });
    regions.set(region, zones);
  }
  return [...regions].map(([region, zones]) => ({
    region,
    zones: zones.sort((one, other) => one.city.localeCompare(other.city, 'en-GB')),
  }));
}
