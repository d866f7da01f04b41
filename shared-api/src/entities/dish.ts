import { Type, type Static } from 'typebox';
import { AllergenStatement } from '../menu/allergen-statement';
import { CategoryName, dollars, Email, oneOf, PhotoUrl, typedLine, typedText } from './entities';
import { changeOf, inputOf } from './inputs';
import { limits } from './limits';
import { dishMarks } from '../menu/dish-filters';
import { dishNumberNames, dishNumbers, visibleNumbers, type DishNumber, type VisibleNumber } from './dish-numbers';
import { Closed } from './kitchen-hours';
import { Kitchen, OptionGroups } from './options';
import { Rating } from './reviews';

/** `dollars` keeps its `exclusiveMinimum`, because that rule has its own error text. */
const DishPrice = dollars({ minimum: limits.leastPriceDollars });

export const Dish = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  category: CategoryName,
  price: Type.Number(),
  description: Type.String(),
  image: Type.String(),
  image2: Type.Optional(Type.String()),
  image3: Type.Optional(Type.String()),
  author: Type.String(),
  kitchen: Kitchen,
  options: OptionGroups,
  soldOut: Type.Boolean(),
  /** Present while its kitchen takes no orders. */
  closed: Type.Optional(Closed),
  /** The portions left, once they are few. */
  left: Type.Optional(Type.Integer()),
  rating: Type.Optional(Rating),
  /** A tiny data: image to show while the real one loads; only for photos on our own host. */
  placeholder: Type.Optional(Type.String()),
});
export type Dish = Static<typeof Dish>;

/** The seller’s marks; missing if there are none. */
const DishMarks = Type.Array(oneOf(dishMarks), { uniqueItems: true });

/** A kitchen with a page. Servers from before kitchen pages send no slug. */
export const MenuKitchen = Type.Object({ ...Kitchen.properties, slug: Type.Optional(Type.String()) });
export type MenuKitchen = Static<typeof MenuKitchen>;

const visibleNumber = Type.Optional(Type.Integer());
const visibleNumberFields = Object.fromEntries(visibleNumbers.map((name) => [name, visibleNumber])) as Record<
  VisibleNumber,
  typeof visibleNumber
>;

/** A dish as visitors see it. */
export const MenuDish = Type.Object({
  ...Dish.properties,
  kitchen: MenuKitchen,
  /** The readable end of its page’s address. Servers from before such pages do not send it. */
  slug: Type.Optional(Type.String()),
  marks: Type.Optional(DishMarks),
  /** Missing if its kitchen has stated nothing. */
  allergens: Type.Optional(AllergenStatement),
  /** Minutes that it takes once its kitchen begins, with what a busy kitchen adds. Older servers do not send it. */
  readyIn: Type.Optional(Type.Integer()),
  ...visibleNumberFields,
  /** The picture that messengers show for a link to its page; only where a single dish is requested. */
  sharingPicture: Type.Optional(Type.String()),
});
export type MenuDish = Static<typeof MenuDish>;

const NumberOrNull = Type.Union([Type.Integer(), Type.Null()]);

/** A dish with the fields that only people who may change it see. */
export const ManagedDish = Type.Object({
  ...Dish.properties,
  /** The seller’s address. */
  email: Type.String(),
  hidden: Type.Boolean(),
  /** The dish that its category shows first. */
  shownFirst: Type.Boolean(),
  /** Null where its seller says nothing. */
  ...(Object.fromEntries(dishNumberNames.map((name) => [name, NumberOrNull])) as Record<
    DishNumber,
    typeof NumberOrNull
  >),
  /** When a sold-out dish becomes available again by itself. */
  soldOutUntil: Type.Optional(Type.String()),
  /** The cooking time learned from its last cookings. */
  learnedMinutes: Type.Optional(Type.Number()),
  createdAt: Type.String(),
});
export type ManagedDish = Static<typeof ManagedDish>;

/** Everything that its seller can change. */
export const EditedDish = Type.Object({
  ...ManagedDish.properties,
  marks: Type.Optional(DishMarks),
  allergens: Type.Optional(AllergenStatement),
});
export type EditedDish = Static<typeof EditedDish>;

const numberInput = ({ least, most }: { least: number; most: number }) =>
  Type.Optional(Type.Union([Type.Integer({ minimum: least, maximum: most }), Type.Null()]));
const numberInputs = Object.fromEntries(
  dishNumberNames.map((name) => [name, numberInput(dishNumbers[name])]),
) as Record<DishNumber, ReturnType<typeof numberInput>>;

const dishInput = Type.Object({
  title: typedLine(limits.title),
  category: CategoryName,
  price: DishPrice,
  description: typedText(limits.description),
  image: PhotoUrl,
  image2: Type.Optional(PhotoUrl),
  image3: Type.Optional(PhotoUrl),
  ...numberInputs,
  options: Type.Optional(OptionGroups),
});
export const newDish = inputOf({ author: typedLine(limits.personName), email: Email, ...dishInput.properties });
export const dishChange = changeOf({
  ...Type.Partial(dishInput).properties,
  /** `until-tomorrow`: until its kitchen opens on its next day. */
  soldOut: Type.Optional(Type.Union([Type.Boolean(), Type.Literal('until-tomorrow')])),
  hidden: Type.Optional(Type.Boolean()),
  shownFirst: Type.Optional(Type.Boolean()),
});

/** Null removes what was stated. */
const stated = {
  marks: Type.Optional(Type.Union([DishMarks, Type.Null()])),
  allergens: Type.Optional(Type.Union([AllergenStatement, Type.Null()])),
};
export const newMarkedDish = inputOf({ ...newDish.properties, ...stated });
export const markedDishChange = changeOf({ ...dishChange.properties, ...stated });
