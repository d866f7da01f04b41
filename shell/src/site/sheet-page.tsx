import {
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type SyntheticEvent,
} from 'react';
import { useNavigate, type Location, type NavigationType } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { IconButton, Skeleton } from '@food-court/shared-ui';
import { CloseIcon } from '@food-court/shared-ui/icons';
import type { SheetProps } from '../navigation/shown';
import { LocationContext } from '../shared-libraries/frame-router';
import { cardInPage, hideSheet, lendPhoto, linkInPage, showSheet } from './sheet-motion';
import styles from './sheet-page.module.css';

/** A page in a dialog over the page it was opened from. Closing it goes back to that page. */
export function SheetPage({ sheet: { location, title, depth }, children }: SheetProps) {
  const dialog = useModal(location);
  useHead(location.pathname, title);
  const navigate = useNavigate();
  const hide = () => hideSheet(dialog.current!, location.pathname);
  const onCancel = (event: SyntheticEvent) => {
    // A file field inside fires `cancel`, too.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    hide();
  };
  // The content fills the dialog, so a press on the element itself hits the backdrop.
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current) hide();
  };
  const onClose = (event: SyntheticEvent) => {
    if (event.target === dialog.current) void navigate(-depth);
  };
  const onFilled = () => {
    // Null on the first render if nothing was waited for; opening the dialog does this then.
    if (!dialog.current) return;
    nameByHeading(dialog.current);
    lendPhoto(dialog.current, location.pathname);
  };
  const inSheet = useMemo(() => ({ location, navigationType: 'PUSH' as NavigationType }), [location]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes a dialog by itself.
    <dialog ref={dialog} className={styles.sheet} tabIndex={-1} onCancel={onCancel} onClose={onClose} onClick={onClick}>
      <div className={styles.content}>
        <IconButton className={styles.close} label={t('Close')} icon={<CloseIcon />} onClick={hide} />
        <LocationContext value={inSheet}>
          <Suspense fallback={<PressedCard pathname={location.pathname} />}>
            {children}
            <Filled onFilled={onFilled} />
          </Suspense>
        </LocationContext>
      </div>
    </dialog>
  );
}

/** Shows what the card in the page behind has shown until the page’s code and data are loaded. */
function PressedCard({ pathname }: { pathname: string }) {
  const [{ title, photo }] = useState(() => cardInPage(pathname));
  return (
    <div className={styles.card}>
      {photo ? <img src={photo} alt="" className={styles.photo} /> : <Skeleton className={styles.photo} />}
      <div className={styles.texts} aria-busy="true">
        {title && <h1 dir="auto">{title}</h1>}
        <Skeleton lines={4} />
      </div>
    </div>
  );
}

/** A sibling of the page inside Suspense, so its effect runs once the page is rendered. */
function Filled({ onFilled }: { onFilled: () => void }) {
  const fill = useEffectEvent(onFilled);
  useLayoutEffect(() => fill(), []);
  return null;
}

/** Opens the dialog, restores each sheet’s scroll position in it, and returns the focus to the link in the page. */
function useModal({ key, pathname }: Location) {
  const dialog = useRef<HTMLDialogElement>(null);
  const positions = useRef(new Map<string, number>()).current;
  const show = useEffectEvent((element: HTMLDialogElement) => showSheet(element, pathname));
  // The browser returns the focus if it knows where it was, but Safari does not focus a clicked link.
  const returnFocus = useEffectEvent((element: HTMLDialogElement) => {
    const { activeElement } = document;
    const isBack = activeElement?.matches('main *') && !element.contains(activeElement);
    if (!isBack) linkInPage(pathname)?.focus({ preventScroll: true });
  });

  useLayoutEffect(() => {
    const element = dialog.current!;
    const opening = show(element);
    return () => {
      opening.abort();
      element.close();
      returnFocus(element);
    };
  }, []);

  useLayoutEffect(() => {
    const element = dialog.current!;
    nameByHeading(element);
    element.scrollTop = positions.get(key) ?? 0;
    if (element.open) element.focus();
    const note = () => void positions.set(key, element.scrollTop);
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [key, positions]);

  return dialog;
}

/** Shows the sheet’s metadata in the document’s head, and restores that of the page behind it afterwards. */
function useHead(pathname: string, titleBehind: string): void {
  const showTitleBehind = useEffectEvent(() => (document.title = titleBehind));
  useEffect(() => () => void showTitleBehind(), []);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (!link) return undefined;
    const { href } = link;
    link.href = new URL(pathname, href).href;
    return () => void (link.href = href);
  }, [pathname]);
}

function nameByHeading(dialog: HTMLElement): void {
  const heading = dialog.querySelector('h1');
  if (!heading) return;
  heading.id ||= 'sheet-title';
  dialog.setAttribute('aria-labelledby', heading.id);
}
