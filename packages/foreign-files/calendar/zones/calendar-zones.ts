import type { Notes } from '../notes.ts';
import { type Component, textOf } from '../read-components.ts';
import { ianaZone, informalZone, respelledZone, windowsZone, zoneInPath } from './zone-names.ts';
import { runtimeZone, type Zone, zoneOfRules } from './zones.ts';

/** The time zones of one calendar: those that it names, of its times without one, and of its host. */
export class CalendarZones {
  readonly host: Zone;
  /** Of times without a zone. Days are the host’s. */
  readonly floating: Zone;
  readonly #rules = new Map<string, Component>();
  readonly #found = new Map<string, Zone | null>();
  readonly #notes: Notes;

  constructor(calendar: Component, hostZone: string, notes: Notes) {
    this.#notes = notes;
    this.host = runtimeZone(hostZone);
    for (const component of calendar.components)
      if (component.name === 'VTIMEZONE') this.#rules.set(textOf(component, 'TZID'), component);
    const name = textOf(calendar, 'X-WR-TIMEZONE');
    const named = name ? this.find(name) : null;
    if (name && !named)
      notes.add(null, `The time zone “${shortened(name)}” of the calendar is unknown. ${floatingNote(hostZone)}`);
    this.floating = named ?? this.host;
  }

  /** @returns null if nothing says which zone this is */
  find(name: string): Zone | null {
    const known = this.#found.get(name);
    if (known !== undefined) return known;
    const zone = this.#resolve(name.trim());
    this.#found.set(name, zone);
    return zone;
  }

  #resolve(name: string): Zone | null {
    const id = ianaZone(name) ?? zoneInPath(name) ?? windowsZone(name);
    if (id) return runtimeZone(id);
    const component = this.#rules.get(name);
    if (component) {
      const location = zoneInPath(textOf(component, 'X-LIC-LOCATION'));
      const zone = location ? runtimeZone(location) : zoneOfRules(component);
      if (zone) return zone;
    }
    const respelled = respelledZone(name);
    if (respelled) return runtimeZone(respelled);
    const informal = informalZone(name);
    if (!informal) return null;
    if (informal.isGuess)
      this.#notes.add(
        null,
        `The time zone “${shortened(name)}” is unknown. Its times are read as UTC${informal.id}, all year.`,
      );
    return runtimeZone(informal.id);
  }
}

const floatingNote = (hostZone: string) => `Times without a zone are read in ${hostZone}.`;

/** A name for a sentence. */
export const shortened = (name: string): string => (name.length > 80 ? `${name.slice(0, 80)}…` : name);
