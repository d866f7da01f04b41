import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { actionOf, movesCaret } from '@food-court/shared-ui/combobox-keys';
import { searchPath, useFoundSuggestions } from './found-suggestions';
import type { ComboboxField, ComboboxParts } from './combobox-parts';
import { idOfOption } from './suggestion-list';

interface FieldListeners {
  open: () => void;
  close: () => void;
  submit: () => void;
  onKey: (event: KeyboardEvent) => void;
}

/** An editable combobox whose list says what the search finds. `searched` is the text of the page's address. */
export function useCombobox({ fieldRef, onParts }: ComboboxField, searched: string) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const found = useFoundSuggestions(typed);
  const isExpanded = isOpen && found.length > 0;
  // The option is found by its address, because results that arrive late may change its place.
  const active = isExpanded ? found.findIndex(({ address }) => address === chosen) : -1;

  const close = (): void => setOpen(false);
  const open = (): void => {
    setTyped(fieldRef.current!.value.trim());
    setOpen(true);
    setChosen(undefined);
  };
  const leave = (): void => {
    setTyped('');
    fieldRef.current!.value = searched;
    fieldRef.current!.blur();
  };
  const submit = (): void => {
    close();
    void navigate(searchPath(fieldRef.current!.value));
  };
  const onKey = (event: KeyboardEvent): void => {
    if (movesCaret(event)) setChosen(undefined);
    // Results that are still awaited are no longer wanted. The field itself may clear its text, too.
    if (event.key === 'Escape' && !isExpanded) close();
    const action = actionOf(event, { isExpanded, place: active, count: found.length });
    if (action === undefined) return;
    event.preventDefault();
    if (action === 'close') return close();
    if (action === 'choose') {
      leave();
      return void navigate(found[active]!.address);
    }
    if (!isExpanded) open();
    if (action !== 'open') setChosen(found[action.place]?.address);
  };

  usePartsOfField(onParts, { isExpanded, active }, { open, close, submit, onKey });
  const onLoad = useEffectEvent(() => {
    const { value, defaultValue } = fieldRef.current!;
    // Text may have been typed while this code loaded.
    if (value !== defaultValue) open();
  });
  useEffect(() => onLoad(), []);
  useSearchedText(fieldRef, searched);
  return { found, isExpanded, active, leave };
}

/** Gives the field its listeners once; they call those of the last render. */
function usePartsOfField(
  onParts: ComboboxField['onParts'],
  { isExpanded, active }: { isExpanded: boolean; active: number },
  listeners: FieldListeners,
): void {
  const latest = useRef(listeners);
  useLayoutEffect(() => void (latest.current = listeners));
  const [bound] = useState<ComboboxParts>(() => ({
    form: {
      onSubmit: (event) => {
        event.preventDefault();
        latest.current.submit();
      },
    },
    input: {
      'aria-autocomplete': 'list',
      // Half a Chinese or Japanese word is not what somebody looks for.
      onInput: ({ nativeEvent }) => (nativeEvent as InputEvent).isComposing || latest.current.open(),
      onCompositionEnd: () => latest.current.open(),
      onBlur: () => latest.current.close(),
      onKeyDown: (event) => latest.current.onKey(event),
    },
  }));
  useLayoutEffect(() => {
    const states = {
      'aria-expanded': isExpanded,
      'aria-activedescendant': active < 0 ? undefined : idOfOption(active),
    };
    onParts({ ...bound, input: { ...bound.input, ...states } });
  }, [onParts, bound, isExpanded, active]);
}

/** Another page's search text replaces what was typed. */
function useSearchedText(fieldRef: ComboboxField['fieldRef'], searched: string): void {
  const shown = useRef(searched);
  useEffect(() => {
    // Skipped at first, because something may have been typed meanwhile.
    if (shown.current !== searched) fieldRef.current!.value = searched;
    shown.current = searched;
  }, [fieldRef, searched]);
}
