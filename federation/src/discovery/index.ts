export * from './choose-lineup';
export * from './discovery';
export * from './lineup';
export * from './manifest';
export * from './match-path';
export * from './page-state';
export * from './server-addresses';
export * from './site-map';
