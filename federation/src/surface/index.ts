export * from './surface';
export * from './frame-props';
