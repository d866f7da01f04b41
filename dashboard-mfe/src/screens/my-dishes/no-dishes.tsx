import { Link } from 'react-router-dom';
import { buttonClass, EmptyState } from 'shared-ui';
import { UtensilsIcon } from 'shared-ui/icons';

export const NoDishes = () => (
  <EmptyState
    title="You have no dishes yet"
    detail="What you put on the menu stands here, to be changed, marked sold out or taken off."
    picture={<UtensilsIcon />}
    action={
      <Link to="/dashboard/add-product" className={buttonClass()}>
        Add Product
      </Link>
    }
  />
);
