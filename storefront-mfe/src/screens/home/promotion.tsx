import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { call, categories } from 'shared-api';
import { apiQuery } from 'shared-api/query';
import { useSession } from 'shared-auth';
import { buttonClass, Section } from 'shared-ui';
import styles from './promotion.module.css';

/** The banner under the categories; without its words there is none. */
export function Promotion() {
  const words = useQuery(apiQuery('GET /banner')).data?.text;
  const session = useSession();
  const signedIn = session.status === 'signed-in' || (session.status === 'unknown' && session.hint);

  // Spec point 2: the admin endpoint is called, and the result ignored.
  useEffect(() => {
    call('GET /admin').catch(() => {});
  }, []);

  return (
    words && (
      <Section>
        <div className={styles.banner}>
          <p className={styles.words} dir="auto">
            {words}
          </p>
          <Link to={signedIn ? `/${categories[0]}` : '/register'} className={buttonClass({ size: 'l' })}>
            Get started
          </Link>
        </div>
      </Section>
    )
  );
}
