import '@food-court/shared-ui/cloth.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDollars, t, type Dish, type MenuDish } from '@food-court/shared-api';
import { dishPath } from '@food-court/shared-api/page-paths';
import { Badge, Card, Picture } from '@food-court/shared-ui';
import styles from './dish-card.module.css';
import { DishDescription } from './dish-description';
import { DishRating } from './dish-rating';
import texts from './dish-texts.module.css';
import { KitchenName } from './kitchen-name';

/**
 * The id of the card’s heading, which names the card and describes its buttons. `place` distinguishes two lists that
 * are on screen together.
 */
export const titleId = ({ _id }: { _id: string }, place = 'dish'): string => `${place}-${_id}`;

export const isUnavailable = ({ soldOut, closed }: Dish): boolean => soldOut || !!closed;

/** The note on the card of a dish that is unavailable or running out. The server says when its kitchen opens. */
export function stockNote({ soldOut, left, closed }: Dish): string | undefined {
  if (soldOut) return t('Sold out');
  if (closed) return closed.text;
  return left === undefined ? undefined : t('{left} left', { left });
}

interface DishCardProps {
  /** A menu dish has its own page with the whole description, and its card names its kitchen. Orders and wishes show these themselves. */
  dish: Pick<Dish, '_id' | 'title' | 'price' | 'category' | 'description' | 'image' | 'placeholder' | 'rating'> &
    Partial<Pick<MenuDish, 'slug' | 'kitchen'>>;
  /** One level below the heading above the cards. */
  heading: 'h2' | 'h3';
  /** Says that the dish is unavailable or running out. */
  note?: string;
  /** See titleId. */
  place?: string;
  /** For the first card of a page: its picture loads with high priority. */
  priority?: boolean;
  /** For <img sizes>, in another grid than the usual one. */
  pictureSizes?: string;
  /** The buttons and links of the card. */
  children: ReactNode;
}

export function DishCard({ dish, heading: Heading, note, place, priority, pictureSizes, children }: DishCardProps) {
  const id = titleId(dish, place);
  return (
    <Card as="article" raised flush className={styles.card} aria-labelledby={id} tabIndex={-1}>
      <Picture
        src={dish.image}
        alt={dish.title}
        placeholder={dish.placeholder}
        priority={priority}
        sizes={pictureSizes}
        className={styles.picture}
      />
      <div className={styles.body}>
        <Heading id={id} className={texts.title} dir="auto">
          {dish.slug === undefined ? (
            dish.title
          ) : (
            <Link to={dishPath({ id: dish._id, slug: dish.slug })}>{dish.title}</Link>
          )}
        </Heading>
        <div className={texts.facts}>
          <Badge hue="cloth" data-cloth={dish.category} className={texts.category}>
            {t(dish.category)}
          </Badge>
          {note && (
            <Badge tone="warning" className={texts.note}>
              {note}
            </Badge>
          )}
          {dish.rating && <DishRating dish={dish} rating={dish.rating} />}
          <span className={texts.price}>{formatDollars(dish.price)}</span>
        </div>
        {dish.slug !== undefined && dish.kitchen && (
          <p className={texts.kitchen}>
            <KitchenName of={dish.kitchen} />
          </p>
        )}
        {dish.slug === undefined ? (
          <DishDescription text={dish.description} />
        ) : (
          <p className={texts.description} dir="auto">
            {dish.description}
          </p>
        )}
        <div className={styles.actions}>{children}</div>
      </div>
    </Card>
  );
}
