import { db } from '#app/platform/db.server.ts';
import { recordAct } from '#app/services/audit/record-act.server.ts';
import { holdSettings, saveSettings } from '#app/services/settings/settings.server.ts';
import { rotationDocument } from './queries.server.ts';

type Rotation = Awaited<ReturnType<typeof holdSettings<(typeof rotationDocument)['schema']>>>;

/** How often the home page changes its affirmation. Twice is harmless. @returns whether it is another interval now */
export function setRotation(actorId: string, rotation: Rotation): Promise<boolean> {
  return db.transaction(async (tx) => {
    const before = await holdSettings(tx, rotationDocument);
    if (before.minutes === rotation.minutes) return false;
    await saveSettings(tx, rotationDocument, rotation);
    const subject = { type: 'settings', id: rotationDocument.key, name: 'Affirmation rotation' };
    await recordAct(tx, { actorId, action: 'affirmation-rotation.changed', subject, before, after: rotation });
    return true;
  });
}
