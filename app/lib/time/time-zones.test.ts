import { expect, test } from 'vitest';
import { cityOf, currentTimeZone, listTimeZones } from './time-zones.ts';

test('time zones are listed by city under their present names, each once', () => {
  const zones = listTimeZones().flatMap((region) => region.zones);
  const names = zones.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Europe/London', 'Europe/Kyiv', 'Asia/Kolkata', 'Asia/Yangon']));
  for (const earlier of ['Europe/Kiev', 'Asia/Calcutta', 'Asia/Saigon', 'America/Buenos_Aires'])
    expect(names).not.toContain(earlier);
  expect(new Set(names).size).toBe(names.length);
  // All of them are names that the runtime knows.
  for (const timeZone of names) new Intl.DateTimeFormat('en-GB', { timeZone });
  expect(zones.find(({ name }) => name === 'America/Argentina/Buenos_Aires')?.city).toBe('Buenos Aires, Argentina');
  expect(listTimeZones()[0]?.region).toBe('Europe');
});

test('a zone that is stored under an earlier name is found in the list', () => {
  expect(currentTimeZone('Asia/Calcutta')).toBe('Asia/Kolkata');
  expect(cityOf('America/New_York')).toBe('New York');
  expect(cityOf('UTC')).toBe('UTC');
});
