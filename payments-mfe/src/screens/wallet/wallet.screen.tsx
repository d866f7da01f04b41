import { useQuery } from '@tanstack/react-query';
import { formatDollars, t, type Wallet } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { Card, dateFormat, ErrorState, Section, Skeleton, stack } from '@food-court/shared-ui';
import { InviteFriend } from './invite-friend';
import { Moves } from './moves';
import { TopUp } from './top-up';
import { SendBack } from './send-back';
import styles from './wallet.module.css';

/** The balance of a person, a way to top it up by card, and its history. */
export default function WalletScreen() {
  const wallet = useQuery(apiQuery('GET /wallet'));
  return (
    <Section title={t('Wallet')} level={1} narrow className={styles.page}>
      {wallet.data ? (
        <div className={stack(5)}>
          <Balance wallet={wallet.data} />
          <InviteFriend />
          <Moves moves={wallet.data.moves} />
        </div>
      ) : wallet.isFetched ? (
        <ErrorState
          title={t('We couldn’t load your wallet')}
          detail={wallet.error?.message}
          busy={wallet.isFetching}
          onRetry={() => void wallet.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true" aria-label={t('Loading your wallet')}>
          <Skeleton shape="card" lines={3} />
        </div>
      )}
    </Section>
  );
}

const day = dateFormat({ day: 'numeric', month: 'long' });

function Balance({ wallet }: { wallet: Wallet }) {
  const { bought, given, ends, frozen, mode } = wallet;
  return (
    <Card raised className={stack(4)}>
      <section aria-label={t('Balance')} className={stack(2)}>
        <p data-look="xl bold snug numbers">{formatDollars(bought + given)}</p>
        {given > 0 && <p data-look="s soft">{t('{amount} yours', { amount: formatDollars(bought) })}</p>}
        {given > 0 && (
          <p data-look="s soft">
            {ends
              ? t('{amount} from the court, {part} of it until {day}', {
                  amount: formatDollars(given),
                  part: formatDollars(ends.amount),
                  day: day(new Date(ends.at)),
                })
              : t('{amount} from the court', { amount: formatDollars(given) })}
          </p>
        )}
        {frozen && (
          <p data-look="breaks wide sunken press-corners pad-3-4">
            {t('A bank is looking into one of your top-ups. You can’t spend this money until it has decided.')}
          </p>
        )}
      </section>
      {mode === 'on' && !frozen && <TopUp wallet={wallet} />}
      {bought > 0 && !frozen && <SendBack most={bought} />}
    </Card>
  );
}
