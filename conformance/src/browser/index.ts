export { type PlainSite, startPlainSite } from './plain-site';
export { phoneSlowdown, slow4g, slowDown } from './slow-phone';
