import { findExecutable, installPackages } from './debian.mjs';

/** The proxies that the drills need: program by Debian package. */
const programs = { nginx: 'nginx-light', caddy: 'caddy', openssl: 'openssl' };

/**
 * Finds the proxies of the drills, and the program that creates their certificates. Installs missing ones on Debian
 * as root.
 * @returns {Record<'nginx' | 'caddy' | 'openssl', string>} the path of each program
 * @throws {Error} with a message about what to install
 */
export function provideProxies() {
  const names = /** @type {(keyof typeof programs)[]} */ (Object.keys(programs));
  const missing = names.filter((name) => !findExecutable(name));
  if (missing.length > 0) {
    console.log(`\n── Installing ${missing.join(', ')} for the drills behind a proxy. This happens once.`);
    installPackages(...missing.map((name) => programs[name]));
  }
  const lacking = names.filter((name) => !findExecutable(name));
  if (lacking.length > 0)
    throw new Error(`The drills behind a proxy need ${lacking.join(', ')}. Install them and run the drill again.`);
  const found = Object.fromEntries(names.map((name) => [name, findExecutable(name)]));
  return /** @type {Record<keyof typeof programs, string>} */ (found);
}
