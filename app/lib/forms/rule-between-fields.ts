import type { z } from 'zod';

/**
 * For a further rule of one field: it is checked if those before it are kept. An earlier rule with `abort` would also
 * prevent the rules between other fields.
 */
export const ifRightSoFar = ({ issues }: z.core.ParsePayload): boolean => issues.length === 0;

/**
 * Returns when a rule between fields is checked: once these fields are right by themselves, whatever is wrong with
 * others. Otherwise people are told of it only after they have corrected those and sent the form again.
 * @param names of the fields that the rule reads
 */
export const onceRight =
  (...names: string[]) =>
  ({ issues }: z.core.ParsePayload): boolean =>
    issues.every(({ path: [name] = [] }) => name !== undefined && !names.includes(String(name)));
