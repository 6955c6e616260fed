import { modules } from './modules.server.ts';

/** What a restore must not repeat, as SQL at its end. */
export const statementsAfterRestore: readonly string[] = modules.flatMap(({ afterRestore = [] }) => afterRestore);
