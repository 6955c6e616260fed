export type RunKind = 'backup' | 'restore' | 'drill';
/**
 * `safety`: the backup that a restore makes of the present state. `command`: `npm run restore`. `found`: of an earlier
 * machine. `uploaded`: by an admin.
 */
export type RunCause = 'person' | 'schedule' | 'safety' | 'command' | 'found' | 'uploaded';
/** `removed`: the archive of a good backup is deleted. */
export type RunState = 'waiting' | 'running' | 'good' | 'failed' | 'removed';

/** The tag of changes to backups, and the name of their server-sent event. */
export const backupsTag = 'backups';

/** Begins a step, and returns what counts its bytes. @param total 0: unknown */
export type ReportProgress = (step: string, total: number) => (bytes: number) => void;
