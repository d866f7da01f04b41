import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { categories, t } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { useSession } from '@food-court/shared-auth';
import { buttonClass, Section } from '@food-court/shared-ui';
import styles from './promotion.module.css';

/** The banner below the categories. It is omitted without a text. */
export function Promotion() {
  const text = useQuery(apiQuery('GET /banner')).data?.text;
  const session = useSession();
  const isSignedIn = session.status === 'signed-in' || (session.status === 'unknown' && session.hint);

  return (
    text && (
      <Section>
        <div className={styles.banner} data-look="row wrap middle between sunken">
          <p className={styles.text} data-look="xl snug breaks" dir="auto">
            {/* Only the default banner has a translation. */}
            {t(text)}
          </p>
          <Link to={isSignedIn ? `/${categories[0]}` : '/register'} className={buttonClass({ variant: 'secondary' })}>
            {t('Get started')}
          </Link>
        </div>
      </Section>
    )
  );
}
