import { percentile } from '#test/percentile.ts';
import type { Agreement } from './agreement.ts';
import type { Audit } from './audit.ts';
import { type Attempt, isLost, isRead, type Ledger } from './ledger.ts';

/** The effect of one fault on the people on the site. */
export interface FaultResult {
  fault: string;
  what: string;
  seconds: number;
  reads: number;
  readsLost: number;
  writes: number;
  writesLost: number;
  /** From the fault to the last answer that was lost; 0: none was. */
  recoveryReadsSeconds: number;
  recoveryWritesSeconds: number;
  /** The longest wait of a mail of an enquiry that was accepted meanwhile; null: none was. */
  slowestMailSeconds: number | null;
  stalenessP99Ms: number;
  stalenessMaxMs: number;
  /** Lost answers by kind and status; status 0: none in time. */
  lost: Record<string, number>;
}

export interface Report {
  seed: number;
  requests: number;
  faults: FaultResult[];
  skipped: string[];
  agreements: Agreement[];
  /** Of everything up to the last fault; undefined: none was done. */
  audit: Audit | undefined;
}

interface Span {
  fault: string;
  what: string;
  fromMs: number;
  toMs: number;
}

const seconds = (ms: number) => Math.round(ms / 100) / 10;

const countBy = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, { length }]) => [name, length]));

/** Counts what happened between the start of a fault and the return to normal. */
export function resultOf(
  ledger: Ledger,
  { fault, what, fromMs, toMs }: Span,
  mailTimes: ReadonlyMap<string, number>,
): FaultResult {
  const attempts = ledger.between(fromMs, toMs);
  const recovery = (of: Attempt[]) =>
    seconds(Math.max(fromMs, ...of.filter(isLost).map(({ endedAtMs }) => endedAtMs)) - fromMs);
  const reads = attempts.filter(isRead);
  const writes = attempts.filter((attempt) => !isRead(attempt));
  const stale = ledger.staleness.filter(({ atMs }) => atMs >= fromMs && atMs < toMs).map(({ ms }) => ms);
  const mails = ledger.confirmed
    .filter(({ kind, atMs }) => kind === 'enquiry' && atMs >= fromMs && atMs < toMs)
    .flatMap(({ token, atMs }) => {
      const arrivedMs = mailTimes.get(token);
      return arrivedMs === undefined ? [] : [arrivedMs - atMs];
    });
  return {
    fault,
    what,
    seconds: seconds(toMs - fromMs),
    reads: reads.length,
    readsLost: reads.filter(isLost).length,
    writes: writes.length,
    writesLost: writes.filter(isLost).length,
    recoveryReadsSeconds: recovery(reads),
    recoveryWritesSeconds: recovery(writes),
    slowestMailSeconds: mails.length > 0 ? Math.max(0, seconds(Math.max(...mails))) : null,
    stalenessP99Ms: Math.round(percentile(stale, 0.99)),
    stalenessMaxMs: Math.round(Math.max(0, ...stale)),
    lost: countBy(attempts.filter(isLost).map(({ kind, status }) => `${kind} ${status}`)),
  };
}

function table(rows: (string | number)[][]): string {
  const widths = rows[0]?.map((_cell, column) => Math.max(...rows.map((row) => String(row[column]).length))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => String(cell).padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Returns the report as tables. */
export function reportText({ seed, requests, faults, skipped, agreements, audit }: Report): string {
  const head = [
    'fault',
    'seconds',
    'reads',
    'lost',
    'writes',
    'lost',
    'recovery reads s',
    'writes s',
    'slowest mail s',
    'stale p99 ms',
    'max',
  ];
  const rows = faults.map((fault) => [
    fault.fault,
    fault.seconds,
    fault.reads,
    fault.readsLost,
    fault.writes,
    fault.writesLost,
    fault.recoveryReadsSeconds,
    fault.recoveryWritesSeconds,
    fault.slowestMailSeconds ?? '-',
    fault.stalenessP99Ms,
    fault.stalenessMaxMs,
  ]);
  return [
    `Seed ${seed}, ${requests} requests`,
    table([head, ...rows]),
    ...faults
      .filter(({ lost }) => Object.keys(lost).length > 0)
      .map(
        ({ fault, lost }) =>
          `lost during ${fault}: ${Object.entries(lost)
            .map(([name, count]) => `${count} × ${name}`)
            .join(', ')}`,
      ),
    ...skipped.map((each) => `Not done: ${each}`),
    ...(agreements.length > 0
      ? [
          table([
            ['shown at three instances after a commit', 'changes', 'p99 ms', 'max ms'],
            ...agreements.map(({ what, count, p99Ms, maxMs }) => [what, count, p99Ms, maxMs]),
          ]),
        ]
      : []),
    ...(audit ? auditTables(audit) : []),
  ].join('\n\n');
}

const auditTables = ({ writes, jobs }: Audit): string[] => [
  table([['confirmed writes', 'confirmed', 'lost'], ...writes.map((each) => [each.kind, each.confirmed, each.lost])]),
  table([
    ['jobs', 'count'],
    ['emails of enquiries that never came', jobs.mailsNever],
    ['emails of enquiries that came twice, under one Message-ID', jobs.mailsTwice - jobs.mailsRenamed],
    ['emails of enquiries that came twice, under different ones', jobs.mailsRenamed],
    ['letters that came twice', jobs.lettersTwice],
    ['letters that did not come', jobs.lettersNever],
    ['letters that the site marks as perhaps sent', jobs.lettersDoubtful],
    ['uploads that were never checked', jobs.uploadsUnchecked],
  ]),
];
