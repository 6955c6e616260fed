import { type ClientDocument, inputOf, outputOf, type Schema } from './typescript-of.ts';

/**
 * Returns what a new description takes away from programs that were written for an earlier one, in sentences: an
 * operation or a field that was removed, a value that is refused now, a field that is newly required, or a returned
 * field that may now be left out or have another type.
 */
export function breakingChanges(earlier: ClientDocument, later: ClientDocument): string[] {
  return Object.entries(earlier.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const after = later.paths[path]?.[method];
      if (!after) return [`${name} is gone`];
      const renamed = after.operationId === before.operationId ? [] : [`${name} is no longer ${before.operationId}`];
      return [
        ...renamed,
        ...compare(inputOf(before), inputOf(after), { at: `${name} input`, isInput: true, earlier, later }),
        ...compare(outputOf(before), outputOf(after), { at: `${name} output`, isInput: false, earlier, later }),
      ];
    }),
  );
}

interface Place {
  at: string;
  isInput: boolean;
  earlier: ClientDocument;
  later: ClientDocument;
}

const resolveReference = (schema: Schema, { components }: ClientDocument): Schema =>
  schema.$ref ? (components.schemas[schema.$ref.replace(/^.*\//, '')] ?? {}) : schema;

const typesOf = ({ type }: Schema): string[] => [type ?? []].flat();

/** An input may accept more and an output return less, never the other way round. */
function compare(earlier: Schema, later: Schema, place: Place): string[] {
  const { at, isInput } = place;
  const [before, after] = [resolveReference(earlier, place.earlier), resolveReference(later, place.later)];
  const [narrow, wide] = isInput ? [after, before] : [before, after];
  const lost = typesOf(wide).filter((type) => typesOf(narrow).length > 0 && !typesOf(narrow).includes(type));
  const changes = lost.map((type) => `${at}: ${isInput ? 'no longer accepts' : 'may now be'} ${type}`);
  if (narrow.enum && !wide.enum) changes.push(`${at}: ${isInput ? 'accepts only some values' : 'may be any value'}`);
  if (narrow.enum && wide.enum)
    for (const value of wide.enum)
      if (!narrow.enum.includes(value)) changes.push(`${at}: ${isInput ? 'no longer accepts' : 'may now be'} ${value}`);
  changes.push(...limitChanges(before, after, place));
  for (const [name, schema] of Object.entries(before.properties ?? {})) {
    const other = after.properties?.[name];
    if (!other) changes.push(`${at}: ${name} is gone`);
    else changes.push(...compare(schema, other, { ...place, at: `${at}.${name}` }));
  }
  const [must, mustBe] = isInput ? [after.required, before.required] : [before.required, after.required];
  for (const name of must ?? [])
    if (!(mustBe ?? []).includes(name) && (isInput || after.properties?.[name]))
      changes.push(`${at}: ${name} is ${isInput ? 'newly required' : 'no longer always there'}`);
  if (before.items && after.items) changes.push(...compare(before.items, after.items, { ...place, at: `${at}[]` }));
  return changes;
}

const limits = ['minimum', 'minLength', 'minItems', 'maximum', 'maxLength', 'maxItems'];

function limitChanges(before: Schema, after: Schema, { at, isInput }: Place): string[] {
  if (!isInput) return [];
  return limits.flatMap((limit) => {
    const [was, is] = [before[limit], after[limit]];
    if (typeof is !== 'number') return [];
    const isStricter = typeof was !== 'number' || (limit.startsWith('min') ? is > was : is < was);
    return isStricter ? [`${at}: ${limit} is ${is}`] : [];
  });
}
