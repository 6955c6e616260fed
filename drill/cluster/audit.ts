import { send } from './client.ts';
import type { Cluster } from './cluster.ts';
import { until } from './daemon.ts';
import { type Load, readers } from './load.ts';

/** The part of everything confirmed that the site still has. */
export interface Audit {
  /** Confirmed writes by kind, and how many of them are gone. */
  writes: { kind: string; confirmed: number; lost: number; examples?: string[] }[];
  jobs: {
    /** Mails of enquiries that never came, and that came more than once. */
    mailsNever: number;
    mailsTwice: number;
    /** Mails that came more than once under different Message-IDs, so that receivers cannot recognise them. */
    mailsRenamed: number;
    /** Mails of letters that came more than once, that never came, and that the site is unsure of. */
    lettersTwice: number;
    lettersNever: number;
    lettersDoubtful: number;
    /** Uploads whose check never ran. */
    uploadsUnchecked: number;
  };
}

/** Retries of jobs wait for up to a minute, heartbeats of killed workers for twenty seconds. */
const settleMs = 240_000;

/** Uploads that an earlier count has read. */
const checked = new Set<string>();

/** Waits until nothing is under way, and compares what the site has with what it had confirmed at the call. */
export async function auditCluster(cluster: Cluster, { ledger, adminCookie }: Load): Promise<Audit> {
  const { database, mailServer, ports } = cluster;
  const enquiries = ledger.tokens('enquiry');
  const letters = ledger.tokens('letter');
  // The load goes on: what it confirms after the site was asked would count as lost.
  const replied = ledger.tokens('reply');
  const uploaded = ledger.tokens('upload');
  const published = ledger.tokens('publish');
  const mailsOf = (email: string) => mailServer.mails.filter(({ to }) => to.includes(email));
  const mailsTo = (email: string) => mailsOf(email).length;
  const lettersUnderWay = async () =>
    (await database.query(`select 1 from letters where state = 'sending'`)).length +
    (await database.query(`select 1 from mails where is_bulk and state in ('queued', 'sending')`)).length;
  const readUnchecked = async () =>
    (await database.query<{ id: string }>('select id from media_uploads')).map(({ id }) => id);
  const uncheckedBefore = new Set(await readUnchecked());
  const unchecked = async () => (await readUnchecked()).filter((id) => uncheckedBefore.has(id));
  await until(
    'all jobs are done',
    async () =>
      enquiries.every((email) => mailsTo(email) > 0) &&
      (await lettersUnderWay()) === 0 &&
      (await unchecked()).length === 0,
    settleMs,
  ).catch(() => undefined);

  const valuesOf = async (text: string) =>
    new Set((await database.query<{ found: string }>(text)).map((row) => row.found));
  const stored = await valuesOf(`select email as found from inbox_items where email like 'drill-%'`);
  const replies = await valuesOf(
    `select substring(content for 48) as found from forum_posts where content like 'Drill reply %'`,
  );
  const files = await database.query<{ name: string; address: string }>('select name, address from media_files');
  for (const { name, address } of files) {
    if (checked.has(name)) continue;
    // Only an answer of the site says that a file is not there.
    await until(
      'the site says whether it has a file',
      async () => {
        const { status } = await send(ports.site, `/media/${address}`, { headers: { Cookie: adminCookie } });
        if (status === 200) checked.add(name);
        return status !== 0 && status < 500;
      },
      settleMs,
    ).catch(() => undefined);
  }
  const sent = await valuesOf(`select subject as found from letters where state in ('sending', 'sent')`);
  const pages = await Promise.all(cluster.instances.map(({ port }) => lastPublished(port, published.at(-1), database)));
  const compare = (kind: string, tokens: readonly string[], has: ReadonlySet<string>) => {
    const lost = tokens.filter((token) => !has.has(token));
    return { kind, confirmed: tokens.length, lost: lost.length, examples: lost.slice(0, 5) };
  };
  const letterMails = Map.groupBy(
    mailServer.mails.filter(({ subject }) => letters.includes(subject)),
    ({ subject, to }) => `${subject} ${to}`,
  );
  const [doubtful] = await database.query<{ count: string }>(
    `select count(*) from mails where is_bulk and state = 'doubtful'`,
  );
  return {
    writes: [
      compare('enquiries', enquiries, stored),
      compare('replies', replied, replies),
      compare('uploads', uploaded, checked),
      compare('letters', letters, sent),
      { kind: 'publications', confirmed: published.length, lost: pages.every(Boolean) ? 0 : 1 },
    ],
    jobs: {
      mailsNever: enquiries.filter((email) => mailsTo(email) === 0).length,
      mailsTwice: enquiries.filter((email) => mailsTo(email) > 1).length,
      mailsRenamed: enquiries.filter((email) => new Set(mailsOf(email).map(({ messageId }) => messageId)).size > 1)
        .length,
      lettersTwice: [...letterMails.values()].filter((mails) => mails.length > 1).length,
      lettersNever: letters.length * readers - letterMails.size,
      lettersDoubtful: Number(doubtful?.count ?? 0),
      uploadsUnchecked: (await unchecked()).length,
    },
  };
}

/** Returns whether an instance serves what was published last. Later ones may have been stored without an answer. */
async function lastPublished(
  port: number,
  title: string | undefined,
  { query }: Cluster['database'],
): Promise<boolean> {
  if (!title) return true;
  const [row] = await query<{ path: string; versions: string }>(
    `select path, (select string_agg(document::text, '') from document_versions where document_id = pages.id) as versions
     from pages where path like '/drill-%'`,
  );
  if (!row?.versions.includes(title)) return false;
  const { status, body } = await send(port, row.path);
  return status === 200 && body.includes('Published ');
}
