import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categories, formatDollars, limits, t, type Category, type MenuDish } from '@food-court/shared-api';
import { apiPage } from '@food-court/shared-api/query';
import { Button, joinClasses, plural, VisuallyHidden } from '@food-court/shared-ui';
import { LoadError } from '#page/failure.tsx';
import { DishOptions } from './dish-options';
import { addPortion, portionsOf, shownTotal, type KioskLine } from './kiosk-basket';
import { KioskDish } from './kiosk-dish';
import styles from './kiosk.module.css';
import dishes from './kiosk-dish.module.css';
import { StepFrame } from './step-frame';

interface MenuStepProps {
  lines: readonly KioskLine[];
  onChange: (lines: readonly KioskLine[]) => void;
  onBack: () => void;
  onNext: () => void;
}

const menuOf = (category: Category) =>
  apiPage('GET /products/{category}', { params: { category }, query: { limit: limits.largestPage } });

export function MenuStep({ lines, onChange, onBack, onNext }: MenuStepProps) {
  const [category, setCategory] = useState<Category>('Chinese');
  const [asked, setAsked] = useState<MenuDish>();
  const [added, setAdded] = useState('');
  const menu = useQuery(menuOf(category));
  const count = portionsOf(lines);
  const add = (dish: MenuDish, choices?: readonly string[]) => {
    onChange(addPortion(lines, dish, choices));
    setAsked(undefined);
    setAdded(t('Added: {title}', { title: dish.title }));
  };

  return (
    <StepFrame
      title={t('What would you like?')}
      className={styles.browsing}
      actions={
        <>
          <div role="group" aria-label={t('Categories')} className={dishes.tabs}>
            {categories.map((name) => (
              <button
                key={name}
                type="button"
                className={dishes.tab}
                aria-pressed={name === category}
                onClick={() => setCategory(name)}
              >
                {t(name)}
              </button>
            ))}
          </div>
          <div className={dishes.scroll}>
            {menu.error && !menu.data && <LoadError title={t('We couldn’t load the dishes')} query={menu} />}
            <ul role="list" aria-label={t(category)} className={dishes.dishes}>
              {menu.data?.items.map((dish) => (
                <KioskDish
                  key={dish._id}
                  dish={dish}
                  onAdd={() => (dish.options.length > 0 ? setAsked(dish) : add(dish))}
                />
              ))}
            </ul>
          </div>
          <div className={styles.pair}>
            <Button variant="secondary" size="l" className={styles.big} onClick={onBack}>
              {t('Start again')}
            </Button>
            <Button size="l" className={joinClasses(styles.big, styles.next)} disabled={count === 0} onClick={onNext}>
              {count === 0
                ? t('Your order is empty')
                : t('Your order · {total}', { total: formatDollars(shownTotal(lines)) })}
            </Button>
          </div>
        </>
      }
    >
      <p className={styles.lead}>
        {count === 0 ? t('Touch + to add a dish.') : plural(count, '{count} portion so far', '{count} portions so far')}
      </p>
      <VisuallyHidden role="status">{added}</VisuallyHidden>
      {asked && (
        <DishOptions dish={asked} onAdd={(choices) => add(asked, choices)} onClose={() => setAsked(undefined)} />
      )}
    </StepFrame>
  );
}
