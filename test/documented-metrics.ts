import { readFileSync } from 'node:fs';

const keywords =
  /^(and|or|unless|by|without|on|ignoring|sum|max|min|avg|count|topk|rate|increase|histogram_quantile|label_values)$/;

/** Returns the names of metrics in the Grafana dashboard and the Prometheus rules of docs/operations. */
export function documentedMetrics(): string[] {
  const dashboard = JSON.parse(readFileSync('docs/operations/grafana-dashboard.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const rules = readFileSync('docs/operations/prometheus-alerts.yml', 'utf8');
  const expressions = [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...[...rules.matchAll(/^ +expr: ((?:>-\n(?: {10}.*\n)+)|.*\n)/gm)].map(([, expression = '']) => expression),
  ];
  return [...new Set(expressions.flatMap(namesIn))];
}

/** Leaves out labels, ranges, groupings and the words of the query language. */
const namesIn = (expression: string): string[] =>
  expression
    .replace(/^>-/, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|on|without|ignoring) \([^)]*\)/g, ' ')
    .split(/[^\w]+/)
    .filter((word) => /^[a-z]\w*$/.test(word) && !keywords.test(word))
    .map((name) => name.replace(/_(bucket|count|sum)$/, ''));
