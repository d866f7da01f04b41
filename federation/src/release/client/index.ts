export { serviceAddress, serviceSite } from './service-site';
export type { Health, Site } from './site';
