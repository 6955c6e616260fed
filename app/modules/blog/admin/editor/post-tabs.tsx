const tabs = ['Content', 'Settings', 'SEO'] as const;
export type Tab = (typeof tabs)[number];

interface PostTabsProps {
  tab: Tab;
  onTab: (tab: Tab) => void;
  /** Whether React does not run yet. */
  isBeforeHydration: boolean;
}

/** The ids of a button and of its part. An editor is on a screen once. */
export const tabId = (tab: Tab) => `post-tab-${tab}`;
export const panelId = (tab: Tab) => `post-panel-${tab}`;

/**
 * The parts of a post. Settings and SEO open beside the text, which stays, so they are no tabs. Where there is no room
 * they open instead of the text, and its own button leads back to it.
 */
export const PostTabs = ({ tab, onTab, isBeforeHydration }: PostTabsProps) => (
  <fieldset aria-label="Parts of the post" className="segmented post-tabs">
    {tabs.flatMap((name) => [
      <button
        key={name}
        type="button"
        id={tabId(name)}
        aria-expanded={name === tab}
        aria-controls={panelId(name)}
        disabled={isBeforeHydration}
        onClick={() => onTab(name === tab ? 'Content' : name)}
        className={name === 'Content' ? 'min-[1200px]:hidden' : undefined}
      >
        {name}
      </button>,
      ' ',
    ])}
  </fieldset>
);
