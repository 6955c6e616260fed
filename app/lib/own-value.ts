/**
 * Returns what a record itself has under a name, and undefined for what every object inherits. A name from a request or
 * a file may be `constructor` or `__proto__`.
 */
export const ownValue = <Values extends object>(record: Values, name: string): Values[keyof Values] | undefined =>
  Object.hasOwn(record, name) ? record[name as keyof Values] : undefined;
