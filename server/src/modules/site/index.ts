export { bannerHandlers } from './banner/banner.routes';
export { configRoutes, runtimeConfig } from './config/config.routes';
export { healthRoutes } from './health/health.routes';
export { Readiness } from './health/readiness';
export { sandboxProxy } from './sandbox/sandbox-proxy';
export { signColour } from './site-files/colours';
export { siteFilesRoutes } from './site-files/site-files.routes';
export type { SiteServices } from './services';
