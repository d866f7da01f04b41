import type { ComponentProps, ReactNode } from 'react';
import { formatDollars, limits, t, type ManagedDish } from '@food-court/shared-api';
import { Badge, Card, Picture, plural, Skeleton, stack, textWith } from '@food-court/shared-ui';
import styles from './dish-row.module.css';
import { returnTime } from './use-dish-change';

interface DishRowProps {
  dish: ManagedDish;
  /** One level below the heading above it on the page. */
  heading: 'h2' | 'h3';
  /** For lists with dishes of several sellers. */
  withSeller?: boolean;
  /** The action buttons. */
  children: ReactNode;
  /** Shown below the row. */
  more?: ReactNode;
}

/** A dish in a list for its seller or an admin. */
export const DishRow = ({ dish, heading: Heading, withSeller = false, children, more }: DishRowProps) => (
  <Card as="article" flush data-look="container" aria-labelledby={`dish-${dish._id}`}>
    <div className={styles.dish} data-look="grid middle pad-3 gap-3-4">
      <Picture
        className={styles.picture}
        data-look="above"
        src={dish.image}
        alt=""
        placeholder={dish.placeholder}
        sizes="8rem"
      />
      <div className={styles.words} data-look="shrink">
        <Heading id={`dish-${dish._id}`} className={styles.title} data-look="l breaks clip">
          <bdi>{dish.title}</bdi>
        </Heading>
        <p className={styles.badges} data-look="row wrap baseline gap-1-3">
          <Badge>{t(dish.category)}</Badge>
          <DishBadges dish={dish} />
        </p>
        <p data-look="row wrap baseline gap-1-3">
          <span data-look="bold numbers">{formatDollars(dish.price)}</span>
          {withSeller && (
            <span data-look="s soft breaks">{textWith('by {seller}', { seller: <bdi>{dish.author}</bdi> })}</span>
          )}
        </p>
      </div>
      <div className={styles.actions} data-look="row wrap gap-2">
        {children}
      </div>
    </div>
    {more}
  </Card>
);

const DishBadges = ({
  dish: { soldOut, soldOutUntil, hidden, shownFirst, portions, minutes, learnedMinutes, options },
}: {
  dish: ManagedDish;
}) => (
  <>
    {soldOut && (
      <Badge tone="warning">
        {soldOutUntil ? t('Sold out until {time}', { time: returnTime(soldOutUntil) }) : t('Sold out')}
      </Badge>
    )}
    {portions !== null && (
      <Badge tone={portions > limits.fewPortions ? 'neutral' : 'warning'}>{t('{left} left', { left: portions })}</Badge>
    )}
    {(minutes !== null || learnedMinutes !== undefined) && <Badge>{minutesText(minutes, learnedMinutes)}</Badge>}
    {options.length > 0 && (
      <Badge>{plural(options.length, '{count} group of options', '{count} groups of options')}</Badge>
    )}
    {hidden && <Badge tone="danger">{t('Hidden by the court')}</Badge>}
    {shownFirst && <Badge tone="success">{t('Shown first')}</Badge>}
  </>
);

/** The seller’s time beside the learned one. */
function minutesText(minutes: number | null, learned: number | undefined): string {
  if (learned === undefined) return t('{minutes} min', { minutes });
  const whole = Math.round(learned);
  return minutes === null
    ? t('takes {minutes} min', { minutes: whole })
    : t('{minutes} min, takes {learned}', { minutes, learned: whole });
}

/** Its rows are as high as the real ones. */
export const DishListSkeleton = ({ children, ...native }: ComponentProps<'div'>) => (
  <div {...native} role="status" className={stack(3)}>
    {children}
    {Array.from({ length: 4 }, (_, index) => (
      <DishRowSkeleton key={index} />
    ))}
  </div>
);

const DishRowSkeleton = () => (
  <Card flush data-look="container">
    <div className={styles.dish} data-look="grid middle pad-3 gap-3-4">
      <Skeleton shape="picture" className={styles.picture} data-look="above" />
      <Skeleton lines={3} className={styles.words} data-look="shrink" />
      <div className={styles.actionsAwaited} data-look="touch" />
    </div>
  </Card>
);
