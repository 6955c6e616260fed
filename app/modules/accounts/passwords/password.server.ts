import { AsyncLocalStorage } from 'node:async_hooks';
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { TooBusyError } from '#app/core/runtime/too-busy-error.ts';

const derive = promisify(argon2);

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. About 60 ms on one core. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Limits concurrent hashing, so that a flood of sign-ins neither fills the memory nor blocks all cores for pages. */
const maxAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1));
/** If this many are waiting, further callers are refused and must come back later. */
const maxWaiting = 200;

let running = 0;
let waiting = 0;
/** The callers that wait, by client, in the order of the clients' turns. */
const queues = new Map<string, (() => void)[]>();

const clients = new AsyncLocalStorage<string>();

/**
 * Does work whose password hashing counts as that of one client: a network, a browser or an account. Clients take turns,
 * so that one with many attempts under way delays its own, and nobody else's by more than one.
 */
export const hashingFor = <Value>(client: string, work: () => Promise<Value>): Promise<Value> =>
  clients.run(client, work);

/** Runs work off the event loop, in a queue. @throws TooBusyError */
async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running < maxAtOnce) running++;
  else if (waiting >= maxWaiting) throw new TooBusyError('Too many sign-ins at once');
  else await new Promise<void>((resolve) => wait(clients.getStore() ?? '', resolve));
  try {
    return await work();
  } finally {
    // Passes the slot on instead of freeing it: a caller that arrives in between must not take it too.
    const next = takeNext();
    if (next) next();
    else running--;
  }
}

function wait(client: string, begin: () => void): void {
  waiting++;
  const queue = queues.get(client);
  if (queue) queue.push(begin);
  else queues.set(client, [begin]);
}

/** Takes the first caller of the client whose turn it is. That client's next turn is after all others'. */
function takeNext(): (() => void) | undefined {
  const [turn] = queues;
  if (!turn) return undefined;
  const [client, queue] = turn;
  queues.delete(client);
  const next = queue.shift();
  if (queue.length > 0) queues.set(client, queue);
  waiting--;
  return next;
}

const currentPrefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;

const hashWith = (password: string, nonce: Buffer, { memory, passes, parallelism, tagLength }: typeof cost) =>
  inTurn(() =>
    derive('argon2id', { message: password.normalize('NFKC'), nonce, memory, passes, parallelism, tagLength }),
  );

/** Returns the password's hash in the PHC format, with parameters and salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await hashWith(password, nonce, cost);
  return `${currentPrefix}${base64(nonce)}$${base64(hash)}`;
}

/** Whether a hash was made with other parameters than the current ones of `hashPassword`. */
export const needsRehash = (hash: string): boolean => !hash.startsWith(currentPrefix);

/** Whether the password matches the hash. A hash in an unknown format matches nothing. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const parts = hash.match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts;
  const expectedHash = Buffer.from(expected, 'base64');
  const parameters = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expectedHash.length,
  };
  const actual = await hashWith(password, Buffer.from(salt, 'base64'), parameters);
  return timingSafeEqual(actual, expectedHash);
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');
