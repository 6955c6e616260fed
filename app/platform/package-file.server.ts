import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Where a file of an installed package lies, such as `flag-icons/flags/4x3/gb.svg`.
 * Works from the sources and from the build alike. Throws if the package or the file is missing.
 */
export function packageFile(specifier: string): string {
  return require.resolve(specifier);
}
