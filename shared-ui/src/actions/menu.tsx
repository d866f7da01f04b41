import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { joinClasses } from '../styles/join-classes';
import styles from './menu.module.css';

export interface MenuProps extends Omit<ComponentProps<'div'>, 'ref'> {
  /** The accessible name of the trigger and of the menu. */
  label: string;
  /** The content of the trigger button. */
  trigger: ReactNode;
  /** Shown above the items, for example the name of the user. */
  heading?: ReactNode;
  /** Puts the opened panel somewhere else, where its parents would cut it off. Returns what to do when it closes. */
  placePanel?(this: void, panel: HTMLElement, trigger: HTMLElement, close: () => void): () => void;
}

export function Menu({ label, trigger, heading, placePanel, className, children, ...native }: MenuProps) {
  const [opened, setOpened] = useState<'first' | 'last'>();
  const panelId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const items = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!opened || !items.current || !button.current) return;
    const close = () => setOpened(undefined);
    const panel = items.current.parentElement;
    const leave = panel && placePanel?.(panel, button.current, close);
    focusItem(items.current, opened);
    const stop = onPressOutside(menu.current, close);
    return () => {
      leave?.();
      stop();
    };
  }, [opened, placePanel]);

  useFocusInside(items);

  const close = () => setOpened(undefined);
  const closeToTrigger = () => {
    close();
    button.current?.focus();
  };
  const keyOnTrigger = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  return (
    <div {...native} ref={menu} className={joinClasses(styles.menu, className)}>
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        aria-controls={opened && panelId}
        onClick={() => setOpened(opened ? undefined : 'first')}
        onKeyDown={keyOnTrigger}
      >
        {trigger}
      </button>
      {opened && (
        <div className={styles.panel}>
          {heading && <div className={styles.heading}>{heading}</div>}
          <MenuItems ref={items} id={panelId} aria-label={label} close={close} closeToTrigger={closeToTrigger}>
            {children}
          </MenuItems>
        </div>
      )}
    </div>
  );
}

/** The focused item may go away while the menu is open, and then no key would reach the menu. */
function useFocusInside(items: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (items.current && document.activeElement === document.body) focusItem(items.current, 'first');
  });
}

interface MenuItemsProps extends ComponentProps<'div'> {
  close: () => void;
  closeToTrigger: () => void;
}

function MenuItems({ close, closeToTrigger, ...native }: MenuItemsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = itemStep(event.key);
    if (step) {
      event.preventDefault();
      focusItem(event.currentTarget, step);
    } else if (event.key === 'Escape') closeToTrigger();
    else if (event.key === 'Tab') close();
  };
  const onClick = (event: MouseEvent) => {
    if ((event.target as Element).closest('[role="menuitem"]')) closeToTrigger();
  };
  return <div {...native} role="menu" tabIndex={-1} data-look="grid pad-2" onKeyDown={onKeyDown} onClick={onClick} />;
}

function onPressOutside(menu: Element | null, close: () => void): () => void {
  const press = (event: PointerEvent) => menu?.contains(event.target as Node) || close();
  document.addEventListener('pointerdown', press);
  return () => document.removeEventListener('pointerdown', press);
}

type ItemStep = 'first' | 'last' | 'next' | 'previous' | { letter: string };

const STEP_BY_KEY: Record<string, ItemStep> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

const itemStep = (key: string): ItemStep | undefined =>
  STEP_BY_KEY[key] ?? (key.length === 1 && key !== ' ' ? { letter: key.toLowerCase() } : undefined);

/** Moves the focus to another item and wraps at the ends. A letter moves it to the next item that starts with it. */
function focusItem(menu: HTMLElement, step: ItemStep): void {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"], :disabled)')];
  const here = items.indexOf(document.activeElement as HTMLElement);
  if (typeof step === 'object') {
    const fromHere = [...items.slice(here + 1), ...items.slice(0, here + 1)];
    fromHere.find((item) => item.textContent?.trim().toLowerCase().startsWith(step.letter))?.focus();
    return;
  }
  const place = { first: 0, last: items.length - 1, next: here + 1, previous: here - 1 }[step];
  items.at(place % items.length)?.focus();
}
