export * from './bundles';
