import { hash } from 'node:crypto';
import { createRequire } from 'node:module';

/** 64 bits of a digest of each word, in order: 400 kB outside the heap, where the words themselves take several MB. */
let digests: BigUint64Array | undefined;

/** Whether a password is among the fifty thousand most common in breaches. Ignores case. */
export function isCommonPassword(password: string): boolean {
  digests ??= readDigests();
  const wanted = digestOf(password.toLowerCase());
  let [low, high] = [0, digests.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((digests[middle] ?? 0n) < wanted) low = middle + 1;
    else high = middle;
  }
  return digests[low] === wanted;
}

const digestOf = (word: string) => hash('sha256', word, 'buffer').readBigUInt64LE();

/** An imported module stays in memory until the process ends. A required one can be released. */
function readDigests(): BigUint64Array {
  const require = createRequire(import.meta.url);
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
  const digests = BigUint64Array.from(dictionary['passwords-common'] as string[], digestOf).sort();
  for (const file of Object.keys(require.cache)) if (file.includes('@zxcvbn-ts')) delete require.cache[file];
  return digests;
}
