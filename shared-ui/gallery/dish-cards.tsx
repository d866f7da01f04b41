import { Badge, Button, Card, CardGrid, IconButton, Picture, Skeleton } from '../src';
import { HeartIcon } from '../src/icons';
import styles from './dish-cards.module.css';
import chicken from './dishes/chicken.svg';
import noodles from './dishes/noodles.svg';
import rice from './dishes/rice.svg';
import tea from './dishes/tea.svg';

const DISHES = [
  {
    title: 'Dan dan noodles',
    price: '$11.50',
    category: 'Chinese',
    picture: noodles,
    description: 'Hand-pulled, chilli oil, Sichuan pepper, minced pork.',
  },
  {
    title: 'Garden fried rice',
    price: '$9.00',
    category: 'Rice',
    picture: rice,
    description: 'Jasmine rice from a very hot wok, peas, egg, spring onion.',
  },
  {
    title: 'Blood orange tea',
    price: '$4.25',
    category: 'Drinks',
    picture: tea,
    description: 'Cold-brewed black tea with mint, over a lot of ice.',
  },
  {
    title: 'Honey chilli wings',
    price: '$13.75',
    category: 'Chicken',
    picture: chicken,
    description: 'Twice fried, glazed, with sesame and coriander.',
  },
];

export function DishCards() {
  return (
    <CardGrid>
      {DISHES.map((dish) => (
        <Card as="article" key={dish.title} flush raised className={styles.card}>
          <Picture src={dish.picture} alt={dish.title} />
          <div className={styles.text}>
            <div className={styles.head}>
              <h3>{dish.title}</h3>
              <span className={styles.price}>{dish.price}</span>
            </div>
            <Badge hue="cloth" data-cloth={dish.category}>
              {dish.category}
            </Badge>
            <p>{dish.description}</p>
            <div className={styles.actions}>
              <Button>Buy Now</Button>
              <IconButton label={`Add ${dish.title} to wish`} icon={<HeartIcon />} />
            </div>
          </div>
        </Card>
      ))}
      <Skeleton shape="card" />
    </CardGrid>
  );
}
