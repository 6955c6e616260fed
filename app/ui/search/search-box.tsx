import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import microphone from '#app/ui/icons/regular/microphone.svg?raw';
import { SearchField } from '#app/ui/search/search-field.tsx';
import { storeRecentSearch } from './recent-searches.ts';
import { type SearchBoxSettings, useSearchBoxSettings } from './search-box-settings.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useCombobox } from './use-combobox.ts';
import { useVoiceInput } from './use-voice-input.ts';

interface SearchBoxProps {
  id: string;
  /** The name of the field for screen readers. The placeholder if it is missing. */
  label?: string;
  defaultValue?: string;
  /** Other settings than those of the page. */
  settings?: SearchBoxSettings;
  /** The preview of the settings opens results in a new tab, so that nothing typed on its screen is lost. */
  isPreview?: boolean;
  /** In a dialog the suggestions are part of the page instead of a layer above it. */
  isInDialog?: boolean;
  /** Called when the visitor leaves the box for a result or for the page of results. */
  onLeave?: () => void;
  className?: string;
}

/**
 * The search box of every page: a GET form without JavaScript, a combobox with suggestions once the script runs
 * (ARIA 1.2: the focus stays in the field, `aria-activedescendant` refers to the selected option).
 */
export function SearchBox({
  id,
  label,
  defaultValue,
  settings,
  isPreview = false,
  isInDialog = false,
  onLeave,
  className = '',
}: SearchBoxProps) {
  const saved = useSearchBoxSettings();
  const { placeholder, hasVoice, hasAutoComplete, hasAnalytics } = settings ?? saved;
  const field = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ id, field, isOn: hasAutoComplete, isAlwaysOpen: isInDialog });
  const voice = useVoiceInput((query) => {
    if (!field.current) return;
    field.current.value = query;
    field.current.form?.requestSubmit();
  });
  // A link to another search keeps the field mounted. What was typed before this script arrived stays.
  const shownDefault = useRef(defaultValue);
  useEffect(() => {
    if (shownDefault.current === defaultValue) return;
    shownDefault.current = defaultValue;
    if (field.current && document.activeElement !== field.current) field.current.value = defaultValue ?? '';
  }, [defaultValue]);

  const onSearch = () => {
    storeRecentSearch(field.current?.value ?? '');
    combobox.close();
    onLeave?.();
  };
  return (
    <search className={`search-box ${isInDialog ? 'is-in-dialog' : ''} ${className}`} onBlur={combobox.onBlur}>
      <Form action="/search" target={isPreview ? '_blank' : undefined} onSubmit={onSearch}>
        <SearchField
          ref={field}
          id={id}
          label={label ?? placeholder}
          placeholder={placeholder}
          required
          defaultValue={defaultValue}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          {...combobox.fieldProps}
        >
          {/* Reserves its space from the start, so that nothing moves once the browser reports support for voice
              input. */}
          {hasVoice && (
            <button
              type="button"
              data-await-script
              aria-label="Search by voice"
              aria-pressed={voice.isListening}
              onClick={voice.listen}
              className={`icon-button aria-pressed:bg-oat noscript:hidden ${voice.canListen ? '' : 'invisible'}`}
            >
              <Icon svg={microphone} className="size-[1.3rem]" />
            </button>
          )}
        </SearchField>
      </Form>
      <SuggestionList
        combobox={combobox}
        isCounted={hasAnalytics && !isPreview}
        isPreview={isPreview}
        onChoose={onSearch}
      />
      <p role="status" className={voice.message ? 'mt-3 text-small text-ink-2' : 'sr-only'}>
        {voice.message || combobox.announcement}
      </p>
    </search>
  );
}
