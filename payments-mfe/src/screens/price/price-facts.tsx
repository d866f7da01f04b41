import { language, t, type DeliveryPrice } from '@food-court/shared-api';
import { formatNaira } from '@food-court/shared-api/naira';
import { kmText } from '#delivery/messages.ts';

/** Every number behind the fee. */
export const PriceFacts = ({ price: { km, zone, step, counts, rule, nairaPerDollar } }: { price: DeliveryPrice }) => (
  <section aria-labelledby="numbers" data-look="grid gap-3">
    <h2 id="numbers">{t('The numbers')}</h2>
    <dl data-look="grid beside gap-2-4 numbers">
      {zone !== undefined && <Fact name={t('Zone')}>{zone}</Fact>}
      <Fact name={t('Distance by road')}>{kmText(km)}</Fact>
      <Fact name={t('Lowest fee')}>{formatNaira(rule.least)}</Fact>
      <Fact name={t('For each km')}>{formatNaira(rule.perKm)}</Fact>
      <Fact name={t('Highest fee by distance')}>{formatNaira(rule.most)}</Fact>
      <Fact name={t('Raised to')}>{times(step)}</Fact>
      <Fact name={t('Never raised to more than')}>{times(rule.mostStep)}</Fact>
      {counts && (
        <>
          <Fact name={t('Cooking slots taken')}>
            {t('{open} of {slots}', { open: counts.openTickets, slots: counts.cookingSlots })}
          </Fact>
          {counts.freeCouriers !== undefined && <Fact name={t('Free couriers')}>{`${counts.freeCouriers}`}</Fact>}
        </>
      )}
      <Fact name={t('Naira to the dollar')}>{formatNaira(nairaPerDollar)}</Fact>
      <Fact name={t('Number of the rule')}>{`${rule.version}`}</Fact>
    </dl>
  </section>
);

const times = (step: number): string => `× ${step.toLocaleString(language(), { minimumFractionDigits: 1 })}`;

const Fact = ({ name, children }: { name: string; children: string }) => (
  <>
    <dt data-look="soft">{name}</dt>
    <dd data-look="breaks">{children}</dd>
  </>
);
