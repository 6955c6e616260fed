import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Returns the path of a file of an installed package, such as `flag-icons/flags/4x3/gb.svg`. Works from the sources and
 * from the build.
 * @throws if the package or the file is missing
 */
export function packageFile(specifier: string): string {
  return require.resolve(specifier);
}
