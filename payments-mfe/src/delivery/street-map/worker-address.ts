const inBuild = /(?:\/[\w-]+){2}\/client\/[^?#]+$/;

/**
 * The file on our own origin, because browsers run no worker from another one. Builds may come from a CDN, and our
 * server has all of them, too.
 */
export const workerAddress = (file: string): string =>
  `/releases${inBuild.exec(new URL(file, location.href).pathname)?.[0] ?? ''}`;
