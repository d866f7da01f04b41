/** `npm run dev` builds without minifying, keeps the compilers alive, and names each build by its output. */
export const development = process.env.NODE_ENV === 'development';

/** What the commands are given: the site, the token, and what a CI says about its job. */
export const environment: Readonly<NodeJS.ProcessEnv> = process.env;
