/** True in `npm run dev`, which builds without minifying, keeps the compilers running and names builds by their output. */
export const development = process.env.NODE_ENV === 'development';

/** Read by the commands: the site, the token and the CI's description of the job. */
export const environment: Readonly<NodeJS.ProcessEnv> = process.env;

/** For a bundler: libraries are bundled as the site has them, without their checks for developers. */
export const asInProduction = { 'process.env.NODE_ENV': '"production"' };
