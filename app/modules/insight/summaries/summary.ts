import { counted, formatNumber } from '#app/lib/count-text.ts';
import { changeOf, minCountToCompare, type ReportRow, type Totals } from '../definitions/measures.ts';
import { valueLabel } from '../reports/describe-list.ts';

interface SummarySources {
  current: Totals;
  before: Totals;
  pages: readonly ReportRow[];
  pagesBefore: readonly ReportRow[];
  referrers: readonly ReportRow[];
}

const times = (value: number) => (value === 1 ? 'once' : `${formatNumber(value)} times`);

/** Returns three things worth knowing about a period, each a sentence or two. Small numbers are said to be small. */
export function summarisePeriod({
  current,
  before,
  pages,
  pagesBefore,
  referrers,
}: SummarySources): [string, string, string] {
  return [
    visitorsSentence(current, before),
    pageSentence(pages, pagesBefore),
    resultSentence(current, before, referrers),
  ];
}

function visitorsSentence(current: Totals, before: Totals): string {
  const change = changeOf(current.visitors, before.visitors);
  const now = `${counted(current.visitors, 'visitor')} made ${counted(current.visits, 'visit')}.`;
  if (change === null) return `${now} Before that it was ${formatNumber(before.visitors)}: too few to compare.`;
  if (change === 0) return `${now} That is the same as before.`;
  return `${now} That is ${Math.abs(change)}% ${change > 0 ? 'more' : 'fewer'} than the ${formatNumber(before.visitors)} before.`;
}

/** The page that gained most; the most read one if none gained anything worth mentioning. */
function pageSentence(pages: readonly ReportRow[], before: readonly ReportRow[]): string {
  const [first] = pages;
  if (!first) return 'No pages were viewed.';
  const viewsBefore = new Map(before.map(({ value, count = 0 }) => [value, count]));
  const gains = pages.map(({ value, count = 0 }) => {
    const earlier = viewsBefore.get(value) ?? 0;
    return { value, count, earlier, gain: count - earlier };
  });
  const best = gains.toSorted((one, other) => other.gain - one.gain)[0];
  if (best && best.gain >= minCountToCompare) {
    return `${best.value} gained the most: ${counted(best.count, 'view')} instead of ${formatNumber(best.earlier)}.`;
  }
  return `${first.value} was the most read: ${counted(first.count ?? 0, 'view')}.`;
}

function resultSentence(current: Totals, before: Totals, referrers: readonly ReportRow[]): string {
  const [source] = referrers;
  const from = source
    ? ` Most visits from other sites came from ${valueLabel('referrer', source.value)} (${formatNumber(source.visits ?? 0)}).`
    : '';
  if (current.conversions === 0) return `There were no enquiries, subscriptions or sign-ups.${from}`;
  return `Visitors wrote, applied, subscribed or signed up ${times(current.conversions)}, and ${times(before.conversions)} before.${from}`;
}
