/**
 * `waiting`: a job has not begun. `running`: it works. `done`: the archive can be downloaded. `failed`: it has a
 * reason.
 */
export type StaticExportState = 'waiting' | 'running' | 'done' | 'failed';

/** The tag of changes to static exports, and the name of its server-sent event. */
export const staticExportsTag = 'static-exports';
