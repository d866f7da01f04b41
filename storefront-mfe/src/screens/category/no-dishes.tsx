import { Link } from 'react-router-dom';
import type { Category } from 'shared-api';
import { buttonClass, EmptyState } from 'shared-ui';
import { CategoryPicture } from '../menu/category-picture';

export const NoDishes = ({ category }: { category: Category }) => (
  <EmptyState
    title={`Nothing on the ${category} menu yet`}
    detail="This kitchen is still choosing its dishes. The others are open."
    picture={<CategoryPicture of={category} large />}
    action={
      <Link to="/" className={buttonClass()}>
        Back to the food court
      </Link>
    }
  />
);
