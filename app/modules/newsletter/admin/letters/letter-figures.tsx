import { formatNumber } from '#app/lib/count-text.ts';
import { Fact } from '#app/ui/admin/editor/document-panels.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';

interface LetterFiguresProps {
  delivered: number;
  /** How often each link was pressed, the most first. */
  clicks: readonly { href: string; clicks: number }[];
  /** How many recipients unsubscribed after it. */
  leavers: number;
}

/** The results of a letter, as anonymous numbers. */
export function LetterFigures({ delivered, clicks, leavers }: LetterFiguresProps) {
  const pressed = clicks.reduce((sum, link) => sum + link.clicks, 0);
  return (
    <Panel title="Figures" className="mt-5">
      <dl className="facts">
        <Fact label="Delivered">{formatNumber(delivered)}</Fact>
        <Fact label="Clicks">{formatNumber(pressed)}</Fact>
        <Fact label="Unsubscribed">{formatNumber(leavers)}</Fact>
      </dl>
      {clicks.length > 0 && (
        <ul className="divided border-t border-line" aria-label="Clicked links">
          {clicks.map((link) => (
            <li key={link.href} className="flex items-baseline justify-between gap-4 px-4 py-2.5">
              <a href={link.href} className="text-link min-w-0 wrap-anywhere" target="_blank" rel="noreferrer">
                {link.href}
              </a>{' '}
              <span className="tabular-nums">{formatNumber(link.clicks)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="border-t border-line p-4 text-meta text-ink-2">
        Clicks are counted by link, not by reader: every reader gets the same links. Opens are not tracked, because that
        takes a hidden picture that reports on each reader, and mail programs that load pictures by themselves make the
        number wrong.
      </p>
    </Panel>
  );
}
