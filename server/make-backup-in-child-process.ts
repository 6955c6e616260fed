import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { Session } from '#app/core/database/session.server.ts';
import { projectRoot } from '#app/core/runtime/project-root.server.ts';
import type { BackupMessage, BackupReply } from './backup-process.ts';
import { errorFrom } from './web-processes.ts';

const program = join(projectRoot, 'build/server/backup-process.js');

/**
 * Stores a backup in a process of its own, which leaves the processor to requests. Resolves once it is stored.
 * @param database the embedded database; null for an operator's own
 * @throws the error of the process
 */
export async function makeBackupInChildProcess(
  runId: string,
  { database, session, signal }: { database: ClientConfig | null; session: Session; signal: AbortSignal },
): Promise<void> {
  signal.throwIfAborted();
  const child = fork(program, { execArgv: ['--max-semi-space-size=4'] });
  const sendToChild = (message: BackupMessage) => child.connected && child.send(message);
  const stop = () => sendToChild({ type: 'stop' });
  signal.addEventListener('abort', stop, { once: true });
  return new Promise<void>((resolve, reject) => {
    child.once('message', ({ error }: BackupReply) => (error ? reject(errorFrom(error)) : resolve()));
    child.once('error', reject);
    child.once('close', (code, killedBy) =>
      reject(new Error(`The process of the backup ended with ${killedBy ?? `code ${code}`}`)),
    );
    sendToChild({ type: 'store', runId, database, session });
  }).finally(() => signal.removeEventListener('abort', stop));
}
