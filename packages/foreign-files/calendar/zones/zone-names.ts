import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { oldWindowsNames, zoneAliases } from './zone-aliases.ts';

/** A zone that a name describes. */
export interface NamedZone {
  /** A name of the runtime, or a distance from UTC such as `+05:30`. */
  id: string;
  /** The name says how far the zone is from UTC, but not when its clocks change. */
  isGuess?: boolean;
}

const aliases = new Map(
  Object.entries(zoneAliases).flatMap(([id, names]) => names.map((name): [string, string] => [name.toLowerCase(), id])),
);

const windowsNames = new Map<string, string>([
  ...oldWindowsNames.map(([name, id]): [string, string] => [name.toLowerCase(), id]),
  ...WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').map(
    ({ windowsName, iana }): [string, string] => [windowsName.toLowerCase(), iana[0] ?? 'UTC'],
  ),
]);

const cityOf = (id: string) => (id.split('/').at(-1) ?? '').replaceAll('_', ' ').toLowerCase();
const cities = new Map(Intl.supportedValuesOf('timeZone').map((id) => [cityOf(id), id]));

/**
 * Returns the zone of the runtime that has this name. Names without a slash are not taken from the runtime: there, BST
 * is the time of Dhaka.
 */
export function ianaZone(name: string): string | null {
  if (!name.includes('/')) return null;
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Finds the zone at the end of a path, such as `/mozilla.org/20070129_1/Europe/London`. */
export function zoneInPath(name: string): string | null {
  const parts = name.replaceAll('\\', '').trim().replaceAll(' ', '_').split('/').filter(Boolean);
  for (const length of [3, 2]) {
    const id = parts.length >= length ? ianaZone(parts.slice(-length).join('/')) : null;
    if (id) return id;
  }
  return null;
}

/** Finds a zone whose name is in brackets, has a remark in brackets, or dashes such as `Europe-London`. */
export function respelledZone(name: string): string | null {
  const plain = name
    .replace(/^[([<{]([^()[\]<>{}]*)[)\]>}]$/, '$1')
    .replace(/\s*\([^()]*\)$/, '')
    .trim();
  const spellings = [plain];
  if (/^[A-Z]+-[A-Z]/i.test(plain)) spellings.push(plain.replace('-', '/'), plain.replaceAll('-', '/'));
  return spellings.map((spelling) => ianaZone(spelling) ?? windowsZone(spelling)).find(Boolean) ?? null;
}

/** Microsoft 365 writes `tzone://Microsoft/Utc`. */
const withoutPrefix = (name: string): string => name.replace(/^(?:tzone:\/\/)?(?:microsoft\/)?/i, '').trim();

/** Finds a zone by its id in Windows, such as `Romance Standard Time`. Exchange numbers its copies of one. */
export function windowsZone(name: string): string | null {
  const plain = withoutPrefix(name).toLowerCase();
  const spellings = [plain, plain.replace(/[\s_-]+\d+$/, ''), plain.replace('daylight time', 'standard time')];
  return spellings.map((spelling) => windowsNames.get(spelling)).find(Boolean) ?? null;
}

/** Finds a zone by what people call it: an abbreviation, a city, a distance from UTC, or what Windows shows. */
export function informalZone(name: string): NamedZone | null {
  const plain = withoutPrefix(name);
  const exact = aliases.get(plain.toLowerCase()) ?? offsetIn(plain);
  if (exact) return { id: exact };
  const match = /^\(\s*((?:UTC|GMT)?[^()]*)\)\s*(.*)$/i.exec(plain);
  const places = (match?.[2] ?? plain).toLowerCase();
  const known = aliases.get(places) ?? windowsZone(places);
  if (known) return { id: known };
  const parts = places.split(/[,/;]/).map((part) => part.trim());
  const ids = parts.map((part) => cities.get(part.replaceAll('_', ' ')) ?? aliases.get(part));
  // Beside anything else, UTC is what a distance is counted from.
  const id = ids.find((one) => one && (one !== 'UTC' || ids.every((other) => other === 'UTC')));
  if (id) return { id };
  const offset = match ? offsetIn(match[1] ?? '') : null;
  return offset ? { id: offset, isGuess: true } : null;
}

/** Returns `+05:30` for `GMT+5:30`, `UTC+0530`, `+05.30`, `UTC/GMT +5:30 hours`. */
function offsetIn(text: string): string | null {
  const [, sign, hours = '', minutes = '00'] =
    /^(?:(?:UTC|GMT)(?:\s*\/\s*(?:UTC|GMT))?)?\s*([+-])\s*(\d{1,2})(?:[:.]?(\d\d))?(?:\s*h(?:(?:ou)?rs?)?)?$/i.exec(
      text.trim(),
    ) ?? [];
  if (!sign) return /^(?:UTC|GMT)$/i.test(text.trim()) ? 'UTC' : null;
  return Number(hours) <= 14 && Number(minutes) < 60 ? `${sign}${hours.padStart(2, '0')}:${minutes}` : null;
}
