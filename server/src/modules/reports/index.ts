export { figuresHandlers } from './figures/figures.routes';
export { sumUpJob } from './figures/sum-up';
export { orderListHandlers } from './order-lists/order-lists.routes';
export type { ReportsServices } from './services';
