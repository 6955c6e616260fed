declare module 'parse-prometheus-text-format' {
  interface Metric {
    name: string;
    metrics: { value?: string; count?: string; labels?: Record<string, string> }[];
  }
  export default function parsePrometheusText(text: string): Metric[];
}
