import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatDollars, t, type MenuDish } from '@food-court/shared-api';
import { lineStatement } from '@food-court/shared-api/stated-allergens';
import { apiQuery } from '@food-court/shared-api/query';
import { Badge, LineBadge, Skeleton, textWith, VisuallyHidden, type ScreenSlots } from '@food-court/shared-ui';
import { BasketBeside } from '#basket/entry/basket-beside.tsx';
import { stockNote } from '#dish/dish-card.tsx';
import { DishRating } from '#dish/dish-rating.tsx';
import { KitchenName } from '#dish/kitchen-name.tsx';
import { ResumePendingAction } from '#ordering/resume-pending-action.tsx';
import { SharePage } from '#page/share-page.tsx';
import { DishControls } from './dish-controls';
import { DishGallery } from './dish-gallery';
import styles from './dish-page.module.css';
import { DishMarks } from './dish-marks';
import { DishOptions } from './dish-options';
import { MoreDishes } from './more-dishes';
import { NoDish } from './no-dish';
import { ProductData } from './product-data';
import { useChoices } from './use-choices';

export default function DishPageScreen({ Slot }: ScreenSlots) {
  const { id = '' } = useParams();
  const dish = useQuery(apiQuery('GET /product/{id}', { params: { id } }));
  return (
    <div className={styles.page} data-look="site in-middle pad-page">
      <ResumePendingAction />
      {dish.data ? (
        <>
          <WholeDish key={dish.data._id} dish={dish.data} />
          {Slot && <Slot name="below" props={{ dishId: dish.data._id, title: dish.data.title }} />}
          <MoreDishes of={dish.data} />
        </>
      ) : (
        <h1>
          <VisuallyHidden>{t('Dish')}</VisuallyHidden>
        </h1>
      )}
      {dish.isPending && <Skeleton lines={6} />}
      {!dish.data && dish.error && (
        <NoDish error={dish.error} busy={dish.isFetching} onRetry={() => void dish.refetch()} />
      )}
      <BasketBeside />
    </div>
  );
}

const WholeDish = ({ dish }: { dish: MenuDish }) => {
  const note = stockNote(dish);
  // The default id belongs to this dish’s card in the list behind the sheet.
  const titleId = useId();
  const choosing = useChoices(dish);
  return (
    <article className={styles.dish} data-look="grid one-column gap-5" aria-labelledby={titleId}>
      <DishGallery key={dish._id} dish={dish} />
      <div data-look="grid one-column pack gap-3 shrink">
        <h1 id={titleId} data-look="breaks" dir="auto">
          {dish.title}
        </h1>
        <div className={styles.facts} data-look="row wrap middle gap-3 touch">
          <Link to={`/${dish.category}`}>{t('{category} menu', { category: t(dish.category) })}</Link>
          {note && <Badge tone="warning">{note}</Badge>}
          {dish.rating && <DishRating dish={dish} rating={dish.rating} />}
          <SharePage title={dish.title} isQuiet />
        </div>
        <p className={styles.kitchen} data-look="soft breaks row middle gap-3">
          <LineBadge kitchen={dish.kitchen} size="m" />
          <span>
            {textWith('From the kitchen of {kitchen}', { kitchen: <KitchenName of={dish.kitchen} /> })}
            {dish.readyIn !== undefined && !note && <span>{t('{minutes} min', { minutes: dish.readyIn })}</span>}
          </span>
        </p>
        <p data-look="xl bold numbers">{formatDollars(dish.price)}</p>
        <p className={styles.description} data-look="breaks" dir="auto">
          {dish.description}
        </p>
        <DishMarks marks={dish.marks} allergens={lineStatement(dish.allergens, dish.options, choosing.choices)} />
        <DishOptions dish={dish} choosing={choosing} />
        <DishControls dish={dish} titleId={titleId} choosing={choosing} />
      </div>
      <ProductData dish={dish} />
    </article>
  );
};
