import { useId, useState, type KeyboardEvent } from 'react';
import { t, type FoundStreet } from '@food-court/shared-api';
import { plural, TextField, VisuallyHidden } from '@food-court/shared-ui';
import { actionOf, movesCaret } from '@food-court/shared-ui/combobox-keys';
import { StreetList } from './street-list';
import { useFoundStreets } from './use-found-streets';

interface FindStreetProps {
  onFound: (street: FoundStreet) => void;
}

/** An editable combobox: choosing a street sets the pin. */
export default function FindStreet({ onFound }: FindStreetProps) {
  const list = useId();
  const { text, found, isExpanded, place, open, close, choose, press } = useStreetChoice(onFound);
  const { streets, isAsking, news } = found;
  return (
    <div data-look="grid relative gap-1">
      <TextField
        label={t('Find a street')}
        hint={t('Start typing, then choose from the list.')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={list}
        aria-activedescendant={place < 0 ? undefined : `${list}-${place}`}
        aria-busy={isAsking}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={({ target }) => open(target.value)}
        onBlur={close}
        onKeyDown={press}
      />
      <VisuallyHidden role="status">
        {isExpanded && plural(streets.length, '{count} street found', '{count} streets found')}
      </VisuallyHidden>
      <p role="status" data-look="s soft">
        {news}
      </p>
      {isExpanded && <StreetList id={list} streets={streets} active={place} onChoose={choose} />}
    </div>
  );
}

function useStreetChoice(onFound: FindStreetProps['onFound']) {
  const [text, setText] = useState('');
  /** Stays when a street is chosen, whose label replaces it in the field. */
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const found = useFoundStreets(typed);
  const { streets } = found;
  const isExpanded = isOpen && streets.length > 0;
  // By its label, because a later answer may change its place.
  const place = isExpanded ? streets.findIndex(({ label }) => label === active) : -1;

  const close = (): void => setOpen(false);
  const open = (input: string): void => {
    setText(input);
    setTyped(input);
    setOpen(true);
    setActive(undefined);
  };
  const choose = (street: FoundStreet): void => {
    setText(street.label);
    close();
    onFound(street);
  };
  const press = (event: KeyboardEvent): void => {
    if (movesCaret(event)) setActive(undefined);
    // Enter in the field would save the form around it.
    if (event.key === 'Enter') event.preventDefault();
    const action = actionOf(event, { isExpanded, place, count: streets.length });
    if (action === undefined) return;
    event.preventDefault();
    if (action === 'close') return close();
    if (action === 'choose') return streets[place] && choose(streets[place]);
    setOpen(true);
    if (action !== 'open') setActive(streets[action.place]?.label);
  };
  return { text, found, isExpanded, place, open, close, choose, press };
}
