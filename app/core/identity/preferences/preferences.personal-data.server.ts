import { eq } from 'drizzle-orm';
import { db } from '#app/core/database/db.server.ts';
import type { PersonalDataProvider } from '#app/core/records/personal-data-provider.server.ts';
import { userSettings } from '../tables.server.ts';
import { allows, defaultPreferences, preferenceNames } from './preferences.ts';

export const preferencesPersonalData: PersonalDataProvider = {
  name: 'Your settings',
  processing: {
    purpose: 'Following what a member chose',
    basis: 'contract',
    kept: () => 'Until the account is deleted',
  },
  tables: ['user_settings'],
  async export({ id }) {
    const [row] = await db.select().from(userSettings).where(eq(userSettings.userId, id));
    const stored = row?.values ?? {};
    return {
      changedAt: row?.updatedAt ?? null,
      settings: Object.fromEntries(
        preferenceNames.map((name) => [
          name,
          {
            value: stored[name] ?? defaultPreferences[name],
            chosenByYou: stored[name] !== undefined,
            actedOn: allows(stored, name),
          },
        ]),
      ),
    };
  },
  async erase(tx, { id }) {
    await tx.delete(userSettings).where(eq(userSettings.userId, id));
  },
};
