import { type ReactNode, useId } from 'react';

interface PanelProps {
  /** The fragment of its address, if something links to it. */
  id?: string;
  title: string;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A surface with a heading, which is its accessible name. */
export function Panel({ id, title, aside, className = '', children }: PanelProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={`panel ${className}`}>
      <div className="panel-head">
        <h2 id={headingId}>{title}</h2>
        {aside && <div className="flex flex-wrap items-center gap-2">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
