import { modules } from './modules.server.ts';

/** Where the texts of all modules name files of the media library. */
export const mediaMentions = modules.flatMap((module) => module.mediaMentions ?? []);
