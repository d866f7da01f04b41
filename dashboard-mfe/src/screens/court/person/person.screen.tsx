import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { t, type PersonDetails } from '@food-court/shared-api';
import { apiQuery } from '@food-court/shared-api/query';
import { Skeleton, stack } from '@food-court/shared-ui';
import { LoadError } from '#page/failure.tsx';
import { GiveMoney } from './give-money';
import { KitchenReviews } from './kitchen-reviews';
import { PersonFigures } from './person-figures';
import { PersonHead } from './person-head';
import { NewestOrders } from './newest-orders';
import { PersonChanges } from './person-changes';

const readingTexts = {
  get not_allowed() {
    return t('You’re no longer an admin, so you can’t see the people of the court.');
  },
  get not_found() {
    return t('No one has this address, or they deleted their account.');
  },
};

/** Gives admins on one page what they need to know about a caller. */
export default function PersonScreen() {
  const { id = '' } = useParams();
  const person = useQuery(apiQuery('GET /users/{id}', { params: { id } }));
  if (person.data) return <PersonPage key={id} person={person.data} />;
  if (person.isError)
    return <LoadError title={t('We couldn’t load this person')} query={person} texts={readingTexts} />;
  return (
    <div role="status" aria-label={t('Loading the person')}>
      <Skeleton lines={5} />
    </div>
  );
}

const PersonPage = ({ person }: { person: PersonDetails }) => (
  <section className={stack(5)} aria-labelledby="person">
    <PersonHead person={person} />
    <PersonFigures person={person} />
    {person.email !== '' && <GiveMoney person={person} />}
    {/* Everything below is found by e-mail address, so a person without one has none of it. */}
    {person.email !== '' && <NewestOrders email={person.email} />}
    {person.email !== '' && person.role === 'Seller' && <KitchenReviews email={person.email} />}
    <PersonChanges id={person._id} />
  </section>
);
