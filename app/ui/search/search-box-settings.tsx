import { createContext, type ReactNode, useContext } from 'react';

/** The settings of every search box (`modules/search`). */
export interface SearchBoxSettings {
  placeholder: string;
  hasVoice: boolean;
  hasAutoComplete: boolean;
  /** Whether searches are counted. A browser that asks not to be tracked sends no clicks in any case. */
  hasAnalytics: boolean;
}

/** For a page whose data could not be read, such as an error page. */
const plainBox: SearchBoxSettings = {
  placeholder: 'Search',
  hasVoice: false,
  hasAutoComplete: false,
  hasAnalytics: false,
};

const SettingsContext = createContext(plainBox);

export function SearchBoxSettingsProvider({
  settings,
  children,
}: {
  settings: SearchBoxSettings | undefined;
  children: ReactNode;
}) {
  return <SettingsContext value={settings ?? plainBox}>{children}</SettingsContext>;
}

export const useSearchBoxSettings = (): SearchBoxSettings => useContext(SettingsContext);
