import { useLocation } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { VisuallyHidden } from '@food-court/shared-ui';
import { SuggestionList } from './suggestion-list';
import { useCombobox, type ComboboxField } from './use-combobox';

/** Makes the field that it is given a combobox, and shows its list. */
export function Suggestions(props: ComboboxField) {
  const searched = new URLSearchParams(useLocation().search).get('q') ?? '';
  const { found, isExpanded, active, leave } = useCombobox(props, searched);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isExpanded && t('{count} suggestions', { count: found.length - 1 })}</span>
      </VisuallyHidden>
      {isExpanded && <SuggestionList suggestions={found} active={active} onFollow={leave} />}
    </>
  );
}
