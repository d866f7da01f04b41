import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, t } from '@food-court/shared-api';
import { buttonClass, EmptyState, ErrorState } from '@food-court/shared-ui';
// The styles of what loads later come with the page.
import '#lists/page-group.module.css';
import '#page/hydrate-near.module.css';

/** Few dishes are gone, so their page loads this only then. Without it the page still leads home. */
const SimilarDishes = lazy(() =>
  import(/* webpackChunkName: "similar-dishes" */ './similar-dishes').catch(() => ({ default: () => undefined })),
);

interface NoDishProps {
  error: Error;
  busy: boolean;
  onRetry: () => void;
}

export const NoDish = ({ error, busy, onRetry }: NoDishProps) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'gone') ? (
    <>
      <EmptyState
        title={t('This dish isn’t on the menu')}
        detail={t('The kitchen may have removed it. Other kitchens are open.')}
        action={
          <Link to="/" className={buttonClass()}>
            {t('Back to the food court')}
          </Link>
        }
      />
      {error.code === 'gone' && (
        <Suspense>
          <SimilarDishes />
        </Suspense>
      )}
    </>
  ) : (
    <ErrorState title={t('We couldn’t load the dish')} detail={error.message} onRetry={onRetry} busy={busy} />
  );
