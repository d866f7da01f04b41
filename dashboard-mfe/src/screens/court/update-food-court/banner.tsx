import { useQuery } from '@tanstack/react-query';
import { t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { useSession } from '@food-court/shared-auth';
import { Card, Skeleton, stack } from '@food-court/shared-ui';
import { LoadError } from '#page/failure.tsx';
import { BannerForm } from './banner-form';
import { useDraftKey } from '#forms/use-draft.ts';
import { readingTexts } from './messages';
import part from './part.module.css';

export function Banner() {
  const session = useSession();
  const banner = useQuery(apiQuery('GET /banner'));
  const formName = `banner of ${session.status === 'signed-in' ? session.user.uid : ''}`;
  const draftKey = useDraftKey(formName);
  return (
    <section className={stack(4)} aria-labelledby="banner">
      <h2 id="banner" data-look="xl">
        {t('Promotional banner')}
      </h2>
      <p className={part.lead} data-look="soft">
        {t('Appears on the home page, below the categories.')}
      </p>
      {banner.data ? (
        <Card raised>
          <BannerForm key={draftKey} text={banner.data.text} formName={formName} />
        </Card>
      ) : banner.isFetched ? (
        <LoadError title={t('We couldn’t load the banner')} query={banner} texts={readingTexts} />
      ) : (
        <Card raised role="status" aria-label={t('Loading the banner')}>
          <Skeleton lines={6} />
        </Card>
      )}
    </section>
  );
}
