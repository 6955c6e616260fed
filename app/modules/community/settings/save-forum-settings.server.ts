import { changeSettings } from '#app/core/audit/change-settings.server.ts';
import { type ForumSettings, forumSettingsDocument } from './forum-settings.ts';

/** Saves the settings of the forum. The audit log contains the changes. @returns whether anything has changed */
export const saveForumSettings = (actorId: string, settings: ForumSettings): Promise<boolean> =>
  changeSettings(forumSettingsDocument, {
    actorId,
    name: 'Forum',
    action: 'forum-settings.changed',
    change: () => settings,
  });
