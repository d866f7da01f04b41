export * from './choose-lineup';
export * from './client-report';
export * from './discovery';
export * from './lineup';
export * from './manifest';
export * from './match-path';
export * from './page-state';
export * from './site-map';
