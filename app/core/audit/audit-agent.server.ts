import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs work for a program: the audit events that it writes name its token beside the person who made that. */
export const withAuditAgent = <Value>(tokenName: string, work: () => Value): Value => current.run(tokenName, work);

/** Returns the name of the token of the current request; null for people. */
export const auditAgent = (): string | null => current.getStore() ?? null;
