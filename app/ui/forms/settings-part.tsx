import type { ReactNode } from 'react';

interface SettingsPartProps {
  /** For the forms that lead back to it. */
  id?: string;
  title: string;
  text?: string;
  children: ReactNode;
}

/** A part of the settings: its title and what it is about at the left, its fields at the right. */
export const SettingsPart = ({ id, title, text, children }: SettingsPartProps) => (
  <section
    id={id}
    className="mt-12 grid gap-x-8 gap-y-5 border-t border-ink pt-6 lg:grid-cols-[5fr_7fr]"
    aria-label={title}
  >
    <div>
      <h2 className="text-h3">{title}</h2>
      {text && <p className="mt-1 max-w-[27rem] text-ink-2 lg:max-w-[24rem]">{text}</p>}
    </div>
    <div className="min-w-0">{children}</div>
  </section>
);
