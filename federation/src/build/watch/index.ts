export { stopChild } from './stop-child';
export { WatchingCompiler } from './watching-compiler';
