import type { Field, FieldView } from './field.ts';

type Kind = Field<unknown>['control'] | FieldView['control'];

/** Returns a text of a form without what makes no difference: the ends of lines, spaces around it, the order of choices. */
export function normaliseText({ kind }: Kind, text = ''): string {
  const lines = text.replaceAll('\r\n', '\n').trim();
  return kind === 'many' ? lines.split('\n').toSorted().join('\n') : lines;
}

/** FNV-1a of 64 bits. It tells texts of one form apart, and guards nothing: the form shows the texts themselves. */
function digest(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36);
}

const between = '.';
const afterName = ':';

/**
 * Returns a version with a digest of each field. A post thereby tells what a person changed from what was there when the
 * form was opened, also without JavaScript. @param version without {@link between}
 */
export const versionWithFields = (version: string, fields: readonly (readonly [string, Kind, string])[]): string =>
  [version, ...fields.map(([name, kind, text]) => `${name}${afterName}${digest(normaliseText(kind, text))}`)].join(
    between,
  );

/** Returns the version alone. */
export const versionOf = (shown: string): string => shown.split(between, 1)[0] ?? '';

/** Returns whether a field had another text when a form was opened. True if the form does not say. */
export const hadOtherText = (shown: string, name: string, kind: Kind, text: string): boolean =>
  !shown.split(between).includes(`${name}${afterName}${digest(normaliseText(kind, text))}`);

/** More than all fields of the longest form. */
export const maxShownVersion = 10_000;
