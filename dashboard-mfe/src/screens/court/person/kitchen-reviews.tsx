import { useQuery } from '@tanstack/react-query';
import { t } from '@food-court/shared-api';
import { apiPage } from '@food-court/shared-api/query';
import { stack } from '@food-court/shared-ui';
import { LoadError } from '#page/failure.tsx';
import { ReviewCard } from '#kitchens/review-card.tsx';

const shown = 3;

/** The newest reviews of this kitchen, which an admin can also hide here. */
export function KitchenReviews({ email }: { email: string }) {
  const reviews = useQuery(apiPage('GET /reviews/{email}', { params: { email }, query: { limit: shown } }));
  return (
    <section className={stack(3)} aria-labelledby="kitchen-reviews">
      <h2 id="kitchen-reviews" data-look="xl">
        {t('Newest reviews')}
      </h2>
      {reviews.isError && <LoadError title={t('We couldn’t load the reviews')} query={reviews} />}
      {reviews.data?.items.length === 0 && <p>{t('None.')}</p>}
      {reviews.data && (
        <ul role="list" className={stack(3)}>
          {reviews.data.items.map((review) => (
            <li key={review._id}>
              <ReviewCard review={review} isAdmin />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
