export { claimSharedBaskets, deleteOldSharedBaskets, eraseFromSharedBaskets } from './forget.repository';
export { sharedBasketHandlers } from './shared-basket.routes';
export type { TogetherServices } from './services';
