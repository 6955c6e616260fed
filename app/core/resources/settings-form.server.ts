import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { changeSettings } from '#app/core/audit/change-settings.server.ts';
import { declareFields } from '#app/core/audit/declared-fields.server.ts';
import { consumeRateLimit } from '#app/core/rate-limits/rate-limit.server.ts';
import { type Done, type FormAct, formAct } from '#app/core/request/form-acts.server.ts';
import { getSettings, type SettingsDocument } from '#app/core/stored-settings/settings.server.ts';
import type { Section } from '#app/lib/forms/fields/define-section.ts';
import type { FormView } from '#app/lib/forms/fields/field.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { savesOfPerson } from './change-records.server.ts';
import { refuseOtherRevision, revisionOf, savingOver } from './refuse-other-revision.server.ts';

interface Details<Settings, Values> {
  /** The name of these settings for people, if it is not the title of the form. */
  name?: string;
  /** The subject of its audit events; by default the key of the document. */
  id?: string;
  action?: string;
  /** Returns what the form shows of the document; by default the values of the same names. */
  read?: (settings: Settings) => Values;
  /** Returns the document with what the form has posted. */
  write?: (settings: Settings, values: Values) => Settings;
}

/** A form that changes a part of a document of settings. */
export interface SettingsForm<Settings, Values> {
  schema: Section<Values>['schema'];
  /** Returns the form as its screen shows it. */
  view: (settings: Settings) => FormView;
  /**
   * Saves the values: every instance reads the document again, and the audit log shows both. Idempotent.
   * @param revision the version that the form showed; empty if no form showed one
   * @returns whether anything has changed
   * @throws DomainError if another person has saved other values meanwhile
   */
  save: (actorId: string, values: Values, revision?: string) => Promise<boolean>;
  /** Returns the act of the form's button. */
  act: (actorId: string, done?: string | Done) => FormAct;
}

/** Defines how a section of fields is stored in a document of settings. */
export function settingsForm<Schema extends z.ZodType, Values extends object>(
  document: SettingsDocument<Schema>,
  section: Section<Values>,
  details: Details<z.output<Schema>, Values> = {},
): SettingsForm<z.output<Schema>, Values> {
  type Settings = z.output<Schema>;
  const ownValues = (settings: Settings) =>
    Object.fromEntries(section.names.map((name) => [name, ownValue(settings as object, name)])) as Values;
  const { name = section.title, id = document.key, action, read = ownValues } = details;
  const write = details.write ?? ((settings, values) => ({ ...(settings as object), ...values }) as Settings);
  declareFields({ type: 'settings', id, name }, section.fields);
  const save = (actorId: string, values: Values, revision = '') =>
    changeSettings(document, {
      actorId,
      name,
      id,
      partOf: read,
      ...(action && { action }),
      change: (current) => {
        const stored = read(current);
        if (revision && !isDeepStrictEqual(stored, values))
          refuseOtherRevision('form', { shown: revision, stored: revisionOf(stored) });
        return write(current, values);
      },
    });
  const view = (settings: Settings) => section.form(read(settings), revisionOf(read(settings)));
  return {
    schema: section.schema,
    view,
    save,
    act: (actorId, done = 'Settings saved') =>
      settingsAct(
        actorId,
        section.schema,
        savingOver(
          section.schema,
          ({ revision, ...input }) => save(actorId, input as unknown as Values, revision),
          async () => view(await getSettings(document)),
        ),
        done,
      ),
  };
}

/** Returns an act that changes settings, with the one limit that holds for all that a person saves. */
export const settingsAct = <Schema extends z.ZodType>(
  actorId: string,
  schema: Schema,
  ...[run, done]: [run: Parameters<typeof formAct<Schema>>[1], done?: string | Done]
): FormAct =>
  formAct(
    schema,
    async (input, values) => {
      await consumeRateLimit(savesOfPerson, actorId);
      return (await run(input, values)) ?? true;
    },
    done,
  );
