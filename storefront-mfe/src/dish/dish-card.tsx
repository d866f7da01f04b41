import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t, type Dish, type MenuDish } from '@food-court/shared-api';
import { dishPath } from '@food-court/shared-api/page-paths';
import { LineBadge, Picture } from '@food-court/shared-ui';
import { dietMarks } from './diet-marks';
import styles from './dish-card.module.css';
import { DishFacts } from './dish-facts';
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
    Partial<Pick<MenuDish, 'slug' | 'kitchen' | 'marks' | 'readyIn' | 'soldOut' | 'closed'>>;
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
  /** Instead of the description as it is. */
  about?: ReactNode;
  /** The buttons and links of the card. */
  children: ReactNode;
}

/** In a grid a photo above its words, and on a phone a row: one markup for both. */
export function DishCard({
  dish,
  heading: Heading,
  note,
  place,
  priority,
  pictureSizes,
  about,
  children,
}: DishCardProps) {
  const id = titleId(dish, place);
  const { title, slug, kitchen, description } = dish;
  const diets = dietMarks(dish.marks);
  return (
    <article className={styles.card} aria-labelledby={id} tabIndex={-1}>
      <Picture
        src={dish.image}
        alt={title}
        placeholder={dish.placeholder}
        priority={priority}
        sizes={pictureSizes}
        className={styles.picture}
      />
      <div className={styles.body}>
        <Heading id={id} className={texts.title} dir="auto">
          {slug === undefined ? title : <Link to={dishPath({ id: dish._id, slug })}>{title}</Link>}
        </Heading>
        {note && <p className={styles.note}>{note}</p>}
        <p className={texts.kitchen}>
          {slug !== undefined && kitchen && (
            <>
              <LineBadge kitchen={kitchen} />
              <KitchenName of={kitchen} />
            </>
          )}
        </p>
        <DishFacts dish={dish} isUnavailable={!!dish.soldOut || !!dish.closed} />
        <div className={texts.about}>
          <span className={texts.category}>{t(dish.category)}</span>
          {diets && <span className={texts.marks}>{diets}</span>}
          {about ?? (
            <p className={texts.description} dir="auto">
              {description}
            </p>
          )}
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
    </article>
  );
}
