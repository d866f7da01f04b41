/** `npm run dev` builds without minifying, keeps the compilers alive, and names each build by its output. */
export const development = process.env.NODE_ENV === 'development';
