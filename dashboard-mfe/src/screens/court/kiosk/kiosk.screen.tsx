import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '@food-court/shared-api';
import { Switch } from '@food-court/shared-ui';
import { hideAround } from '#page/full-screen/hide-around.ts';
import { useWakeLock } from '#page/full-screen/use-wake-lock.ts';
import { KioskClosed } from './kiosk-closed';
import styles from './kiosk.module.css';
import { GuestVisit } from './guest-visit';
import { useKioskLink } from './state/use-kiosk-link';

/** A public screen of the hall at which people order, without the site’s frame. */
export default function KioskScreen() {
  const [address] = useSearchParams();
  const screen = useRef<HTMLElement>(null);
  const [guest, setGuest] = useState(1);
  const [isPaying, setPaying] = useState(false);
  const [hasContrast, setContrast] = useState(false);
  const link = useKioskLink(address.get('key') ?? '', isPaying);
  useWakeLock(true);
  useEffect(() => (screen.current ? hideAround(screen.current) : undefined), []);

  /** A new key forgets everything that the guest before has chosen. */
  const startAgain = () => {
    setPaying(false);
    setContrast(false);
    setGuest((before) => before + 1);
  };

  return (
    <section
      ref={screen}
      className={styles.screen}
      data-look="l ink grid over paper"
      data-contrast={hasContrast || undefined}
      aria-label={link.state ? t('Kiosk {number}', { number: link.state.number }) : t('Kiosk')}
    >
      {link.state ? (
        <GuestVisit
          key={guest}
          link={link}
          kiosk={link.state}
          isTouched={hasContrast}
          onPaying={setPaying}
          onEnd={startAgain}
        />
      ) : (
        <KioskClosed problem={link.problem} onOpen={link.open} />
      )}
      <footer className={styles.foot} data-look="soft row middle between">
        <Switch label={t('High contrast')} checked={hasContrast} onChange={setContrast} className={styles.contrast} />
        {link.state && <span>{t('Kiosk {number}', { number: link.state.number })}</span>}
      </footer>
    </section>
  );
}
