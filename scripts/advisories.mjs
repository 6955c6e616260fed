// `npm run advisories`: asks the registry whether packages of the running site have known vulnerabilities.
import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const serious = /** @type {const} */ (['critical', 'high']);

/**
 * Reads what `npm audit --json` printed. Whatever is not a report counts as unchecked: no advisories may be found in
 * it.
 * @param {string} printed
 * @returns {{ state: 'none' | 'some' | 'serious' | 'unchecked', text: string }}
 */
export function readAudit(printed) {
  /** @type {{ metadata?: { vulnerabilities?: Record<string, number> }, message?: string, vulnerabilities?: Record<string, { severity: string }> }} */
  let report = {};
  try {
    report = JSON.parse(printed);
  } catch {
    // Printed nothing, or something else.
  }
  const counts = report.metadata?.vulnerabilities;
  if (!counts) {
    const reason = report.message ?? 'npm audit returned no report';
    return { state: 'unchecked', text: `Advisories could not be checked: ${reason}. Nothing is known about them.` };
  }
  if (!counts.total) return { state: 'none', text: 'No package of the running site has a known vulnerability.' };
  const names = Object.entries(report.vulnerabilities ?? {}).map(([name, { severity }]) => `${name} (${severity})`);
  const isSerious = serious.some((severity) => counts[severity]);
  return { state: isSerious ? 'serious' : 'some', text: `Packages with known vulnerabilities: ${names.join(', ')}.` };
}

/** @returns {ReturnType<typeof readAudit>} */
export function checkAdvisories() {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=30000'];
  return readAudit(spawnSync('npm', args, { cwd: root, encoding: 'utf8' }).stdout ?? '');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { state, text } = checkAdvisories();
  console.log(text);
  process.exitCode = { none: 0, some: 0, serious: 1, unchecked: 2 }[state];
}
