import { Link } from 'react-router-dom';
import { buttonClass, Card, EmptyState } from 'shared-ui';
import { ChefIcon } from 'shared-ui/icons';

export const NoDishes = () => (
  <Card>
    <EmptyState
      title="You have no dishes yet"
      detail="What you put on the menu stands here, to be changed, marked sold out or taken off."
      picture={<ChefIcon />}
      action={
        <Link to="/dashboard/add-product" className={buttonClass()}>
          Add Product
        </Link>
      }
    />
  </Card>
);
