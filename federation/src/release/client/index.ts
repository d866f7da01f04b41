export { serviceAddress, serviceSite } from './service-site';
export type { Health, KnownHealth, Site } from './site';
