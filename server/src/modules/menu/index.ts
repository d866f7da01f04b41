export {
  choicesRefused,
  dishPriceChanged,
  dishRemoved,
  dishSoldOut,
  noSuchDish,
  tooFewLeft,
} from './dishes/dish-refusals';
export {
  type DishRow,
  dishesWithSellers,
  findDish,
  isAvailable,
  isOnMenu,
  isSoldOut,
  renameAuthorOfDishes,
  shownDishes,
  isPhotoOfMenu,
} from './dishes/dishes.repository';
export { statedAllergens } from './dishes/stated-allergens';
export { readyInMinutes } from './dishes/dish-minutes';
export { dishHandlers } from './dishes/dishes.routes';
export { reservePortions, restockPortions } from './dishes/portions.repository';
export { kitchenHoursHandlers } from './hours/kitchen-hours.routes';
export { kitchenPageHandlers } from './kitchen-pages/kitchen-pages.routes';
export { kitchenProfileHandlers } from './kitchen-pages/kitchen-profiles.routes';
export { kitchenHandlers } from './kitchen/kitchen.routes';
export { refuseFull } from './opening/capacity';
export { countCookingSlots } from './opening/kitchens.repository';
export { presentClosed, refuseClosed, rulesOf } from './opening/closed';
export { type CourtClock, type WallTime, addDays, courtClock } from './opening/court-clock';
export { timeText } from './opening/opening-text';
export { openingAt } from './opening/opening';
export { sweepMenuJob } from './ranking/menu-sweeper';
export { queueForRanking } from './ranking/ranks.repository';
export { presentRating } from './ratings/rating.presenter';
export { changeRatings, findKitchenRating } from './ratings/ratings.repository';
export { searchHandlers } from './search/search.routes';
export { wishHandlers } from './wishes/wishes.routes';
export { eraseKitchen, lockDishesOf } from './kitchen/erase-kitchen.repository';
export { learnMinutes } from './dishes/learned-minutes.repository';
export { countDishes } from './kitchen/count-dishes.repository';
export { exportKitchen } from './kitchen/export-kitchen';
export { findFirstIds, findNames, type ListedKind, listedKinds } from './dishes/listed-addresses.repository';
export type { MenuServices } from './services';
