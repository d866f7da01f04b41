/** A module of a build that has no file. */
export const asModule = (source: string): string => `data:text/javascript,${encodeURIComponent(source)}`;
