export { figuresHandlers } from './figures/figures.routes';
export { sumUpAgainAndAgain } from './figures/sum-up';
export { orderListHandlers } from './order-lists/order-lists.routes';
export type { ReportsServices } from './services';
