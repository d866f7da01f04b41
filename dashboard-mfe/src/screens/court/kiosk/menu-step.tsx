import { useState } from 'react';
import { formatDollars, t, type MenuDish } from '@food-court/shared-api';
import { Button, plural, VisuallyHidden } from '@food-court/shared-ui';
import { DishList } from './dish-list';
import { DishOptions } from './dish-options';
import { addPortion, portionsOf, shownTotal, type KioskLine } from './state/kiosk-basket';
import styles from './kiosk.module.css';
import { StepFrame } from './step-frame';

interface MenuStepProps {
  lines: readonly KioskLine[];
  onChange: (lines: readonly KioskLine[]) => void;
  onBack: () => void;
  onNext: () => void;
}

export function MenuStep({ lines, onChange, onBack, onNext }: MenuStepProps) {
  const [asked, setAsked] = useState<MenuDish>();
  const [added, setAdded] = useState('');
  const count = portionsOf(lines);
  const add = (dish: MenuDish, choices?: readonly string[]) => {
    onChange(addPortion(lines, dish, choices));
    setAsked(undefined);
    setAdded(t('Added: {title}', { title: dish.title }));
  };

  return (
    <>
      <StepFrame
        title={t('What would you like?')}
        className={styles.browsing}
        actions={
          <>
            <DishList onAdd={(dish) => (dish.options.length > 0 ? setAsked(dish) : add(dish))} />
            <div className={styles.pair} data-look="grid gap-3">
              <Button variant="secondary" size="l" className={styles.big} onClick={onBack}>
                {t('Start again')}
              </Button>
              <Button size="l" className={styles.big} disabled={count === 0} onClick={onNext}>
                {count === 0
                  ? t('Your order is empty')
                  : t('Your order · {total}', { total: formatDollars(shownTotal(lines)) })}
              </Button>
            </div>
          </>
        }
      >
        <p className={styles.lead} data-look="xl snug">
          {count === 0
            ? t('Touch + to add a dish.')
            : plural(count, '{count} portion so far', '{count} portions so far')}
        </p>
        <VisuallyHidden role="status">{added}</VisuallyHidden>
      </StepFrame>
      {asked && (
        <DishOptions dish={asked} onAdd={(choices) => add(asked, choices)} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}
