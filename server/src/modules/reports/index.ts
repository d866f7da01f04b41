export { figuresHandlers } from './figures/figures.routes';
export { sumUpJob } from './figures/sum-up';
export { moneyHandlers } from './money/money.routes';
export { statementHandlers } from './statements/statements.routes';
export { sumUpLedgerJob } from './money/sum-up-ledger';
export { orderListHandlers } from './order-lists/order-lists.routes';
export type { ReportsServices } from './services';
