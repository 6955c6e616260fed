import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { clientOfWork } from '#app/core/runtime/client-of-work.server.ts';
import { FairQueue } from '#app/lib/async/fair-queue.ts';

const derive = promisify(argon2);

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. About 60 ms on one core. */
const fullCost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
let cost = fullCost;

/**
 * Makes each hash of this process cost next to nothing. For unit tests alone, which hash some hundred passwords: no
 * setting and no address leads here.
 * @internal
 */
export function hashCheaply(): void {
  cost = { ...fullCost, memory: 64, passes: 1 };
}

/**
 * If this many are waiting, further callers are refused and must come back later.
 * @internal
 */
export const maxHashesWaiting = 1_000;

/**
 * Limits concurrent hashing, so that a flood of sign-ins neither fills the memory nor blocks all cores for pages. A
 * client is a network, a browser or an account (`forClient`).
 */
const turns = new FairQueue({
  atOnce: Math.min(4, Math.max(1, availableParallelism() - 1)),
  maxWaiting: maxHashesWaiting,
  // Enough for 500 sign-ins at once on two cores, also if other programs use one of them.
  maxWaitMs: 30_000,
  refusal: 'Too many sign-ins at once',
});

const currentPrefix = () => `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;

const hashWith = (password: string, nonce: Buffer, { memory, passes, parallelism, tagLength }: typeof fullCost) =>
  turns.run(clientOfWork(), () =>
    derive('argon2id', { message: password.normalize('NFKC'), nonce, memory, passes, parallelism, tagLength }),
  );

/** Returns the password's hash in the PHC format, with parameters and salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await hashWith(password, nonce, cost);
  return `${currentPrefix()}${base64(nonce)}$${base64(hash)}`;
}

/** Whether a hash was made with other parameters than the current ones of `hashPassword`. */
export const needsRehash = (hash: string): boolean => !hash.startsWith(currentPrefix());

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
