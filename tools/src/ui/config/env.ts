export interface GalleryEnv {
  port: number;
}

export function readGalleryEnv(env: NodeJS.ProcessEnv = process.env): GalleryEnv {
  const port = Number(env.PORT ?? 6006);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`PORT is no port number: ${env.PORT}`);
  return { port };
}
