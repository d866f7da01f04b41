import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { t } from '@food-court/shared-api';
import { toast } from '@food-court/shared-auth';
import type { PaletteProps } from './palette';

const loadPalette = () => import(/* webpackChunkName: "palette" */ './palette').then(({ Palette }) => Palette);

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** Opens the search of a workplace by a button or by Ctrl K. Its code loads when it is first opened. */
export function usePalette() {
  const [isOpen, setOpen] = useState(false);
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();

  const open = () => {
    setOpen(true);
    if (Palette) return;
    loadPalette().then(
      (loaded) => setPalette(() => loaded),
      () => {
        setOpen(false);
        toast.error(t('We couldn’t open the search. Check your connection and try again.'));
      },
    );
  };
  const close = () => setOpen(false);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    if (isOpen) close();
    // A question that waits for its answer stays on top.
    else if (!document.querySelector('dialog[open]')) open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return { Palette, isOpen, open, close };
}
