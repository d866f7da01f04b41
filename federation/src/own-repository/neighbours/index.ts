export type { Libraries } from './load-screen';
export type { LiveSlot } from './live-slots';
export { openSite, type LiveScreen, type SiteOptions, type SiteUnderTest } from './open-site';
export type { RenderedOnServer, ServerPage } from './render-on-server';
export type { ShownSite } from './show-site';
