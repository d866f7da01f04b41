import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t, type Role } from '@food-court/shared-api';
import { apiPage } from '@food-court/shared-api/query';
import { EmptyState, Skeleton, stack } from '@food-court/shared-ui';
import { StarIcon } from '@food-court/shared-ui/icons';
import { OlderPages } from '#listing/older-pages.tsx';
import { LoadError } from '#page/failure.tsx';
import { Page } from '#page/page-head.tsx';
import { WithProfile } from '#people/with-profile.tsx';
import { ReviewCard } from '#kitchens/review-card.tsx';

const readingTexts = {
  get not_allowed() {
    return t('Only Sellers and admins see reviews here, and your role has changed.');
  },
};

/** Lets sellers answer the reviews of their kitchen, and admins hide any review. */
export default function ReviewsScreen() {
  return <WithProfile>{({ role }, { email }) => <Reviews key={email} role={role} email={email} />}</WithProfile>;
}

interface Reader {
  role: Role;
  email: string;
}

/** The address says where the page starts, so that “back” leads to newer reviews. */
function Reviews({ role, email }: Reader) {
  const [address, setAddress] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const cursor = address.get('cursor') ?? undefined;
  const isAdmin = role === 'admin';
  const page = useQuery(pageOf({ role, email }, cursor));
  const goTo = (after?: string) => {
    setAddress(after === undefined ? {} : { cursor: after });
    heading.current?.focus();
  };
  const reviews = page.data?.items;
  return (
    <Page
      id="reviews"
      title={t('Reviews')}
      lead={
        isAdmin
          ? t('Reviews of all kitchens, newest first. If you hide one, say why: the audit log keeps the reason.')
          : t('Reviews of your kitchen, newest first. You can answer each one once.')
      }
      heading={heading}
    >
      {page.error && <LoadError title={t('We couldn’t load the reviews')} query={page} texts={readingTexts} />}
      {page.isPending && <Skeleton shape="card" lines={4} />}
      {reviews?.length === 0 && (
        <EmptyState
          title={t('No reviews yet')}
          detail={t('Buyers can write a review once you’ve handed over their order.')}
          picture={<StarIcon />}
        />
      )}
      {reviews && reviews.length > 0 && (
        <>
          <ul role="list" aria-label={t('Reviews, newest first')} aria-busy={page.isFetching} className={stack(4)}>
            {reviews.map((review) => (
              <li key={review._id}>
                <ReviewCard review={review} isAdmin={isAdmin} />
              </li>
            ))}
          </ul>
          <OlderPages cursor={cursor} next={page.data?.next} goTo={goTo} />
        </>
      )}
    </Page>
  );
}

const pageOf = ({ role, email }: Reader, cursor: string | undefined) =>
  role === 'admin'
    ? apiPage('GET /reviews', { query: { cursor } })
    : apiPage('GET /reviews/{email}', { params: { email }, query: { cursor } });
