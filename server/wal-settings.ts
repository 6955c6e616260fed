import { mkdirSync } from 'node:fs';
import type { Env } from '#app/core/runtime/env.server.ts';
import { spoolFolder } from '#app/modules/operations/backup/point-in-time/spool-folder.server.ts';

/** A quiet site loses at most this much with its disk. */
const segmentSeconds = 300;

/** Quotes a path for a shell, inside a setting in which `%` has a meaning. */
const quoted = (path: string) => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

/**
 * Returns the settings with which the embedded PostgreSQL copies each finished segment of its write-ahead log into the
 * spool. Every start of the cluster needs them: a segment that was never copied is a gap.
 */
export function walSettings({
  isWalArchived,
  dataDir,
}: Pick<Env, 'isWalArchived' | 'dataDir'>): Record<string, string> {
  if (!isWalArchived) return {};
  const spool = spoolFolder(dataDir);
  mkdirSync(spool, { recursive: true, mode: 0o700 });
  const target = `${quoted(spool)}/%f`;
  return {
    archive_mode: 'on',
    archive_timeout: String(segmentSeconds),
    // A file with its final name is complete.
    archive_command: `cp "%p" ${target}.unfinished && sync ${target}.unfinished && mv ${target}.unfinished ${target}`,
  };
}

/** Returns the settings with which PostgreSQL replays an archived log up to a moment, and continues from there. */
export const replaySettings = (wal: string, at: Date): Record<string, string> => ({
  hot_standby: 'off',
  restore_command: `cp ${quoted(wal)}/%f "%p"`,
  // It is parsed before time zones have names, such as Z.
  recovery_target_time: at.toISOString().replace('Z', '+00'),
  recovery_target_timeline: 'current',
  recovery_target_action: 'promote',
});
