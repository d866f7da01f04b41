export * from './api-error';
export * from './codes';
export * from './problem';
