import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contentTypeOf, type ReleaseStore } from '@food-court/federation/release';
import { notFound, unavailable } from '#platform/http/refusal';
import type { FileAudience } from './admitted-builds';
import type { VisitSigner } from './visit-keys';
import { readVisitor } from './visitor-cookies';

interface Options {
  store: ReleaseStore;
  /** The folder of the store, unless it is a bucket. */
  folder: string | undefined;
  audienceOf: (name: string, build: string) => Promise<FileAudience>;
  visitKeys: VisitSigner;
  /** Whether the remote runs in sandboxed frames. */
  isGuest: (name: string) => boolean;
}

/** Only client files: the server's bundles are not public, and '..' can't lead to them. */
const clientFile = /^\/([\w-]+)\/([\w-]+)\/(client(?:\/[\w@~+-][\w.@~+-]*)+)$/;

const prefix = '/releases/';
/** An SVG that somebody opens by its address must not run a script on our origin. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const forEver = 'public, max-age=31536000, immutable';
const forOneVisitor = 'private, max-age=31536000, immutable';

/** Serves the files of all builds, cached for ever, to browsers or to a CDN in front of us. */
export async function buildFiles(
  app: FastifyInstance,
  { store, folder, audienceOf, visitKeys, isGuest }: Options,
): Promise<void> {
  const previewed = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request) => {
    const [, name, build] = clientFile.exec(`/${(request.params as { '*': string })['*']}`) ?? [];
    if (name === undefined || build === undefined) return;
    const audience = await audienceOf(name, build).catch((error: Error) => unreadable(request, error));
    if (audience === 'everybody') return;
    if (audience === 'nobody') throw notFound();
    const isChosen = readVisitor(request.cookies, visitKeys).preview?.[name] === build;
    if (!isChosen && !(isForSandbox(request) && isGuest(name))) throw notFound();
    previewed.add(request);
  });
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400) return;
    const open = { 'access-control-allow-origin': '*', vary: 'accept-encoding' };
    reply.headers({ ...open, 'content-security-policy': policy });
    // No shared cache may pass it on.
    if (previewed.has(request)) reply.header('cache-control', isForSandbox(request) ? 'no-store' : forOneVisitor);
  });
  if (folder === undefined) return filesOfBucket(app, store);
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    cacheControl: true,
    allowedPath: (path) => clientFile.test(path),
  });
}

/**
 * A sandboxed frame asks without cookies. A script that is answered here can’t run on the site’s own origin, and isn’t
 * stored where a document of that origin would find it.
 */
const isForSandbox = ({ headers }: FastifyRequest): boolean => headers.origin === 'null';

function filesOfBucket(app: FastifyInstance, store: ReleaseStore): void {
  app.get(`${prefix}*`, { schema: { hide: true } }, async (request, reply) => {
    const [, name, build, file] = clientFile.exec(`/${(request.params as { '*': string })['*']}`) ?? [];
    if (name === undefined || build === undefined || file === undefined) throw notFound();
    // A build never changes, so its name is the ETag.
    const etag = `"${build}"`;
    if (request.headers['if-none-match'] === etag)
      return reply.code(304).headers({ etag, 'cache-control': forEver }).send();
    const read = (path: string): Promise<Buffer | undefined> =>
      store.readBytes(name, build, path).catch((error: Error) => unreadable(request, error));
    const small = takesBrotli(request.headers['accept-encoding']) ? await read(`${file}.br`) : undefined;
    const bytes = small ?? (await read(file));
    if (!bytes) throw notFound();
    if (small) reply.header('content-encoding', 'br');
    return reply.headers({ etag, 'cache-control': forEver }).type(contentTypeOf(file)).send(bytes);
  });
}

function unreadable(request: FastifyRequest, { message }: Error): never {
  request.log.warn({ reason: message }, 'the release store can’t be read');
  throw unavailable('We can’t read this file right now.');
}

const takesBrotli = (accepted: string | string[] | undefined): boolean =>
  String(accepted ?? '')
    .split(',')
    .some((part) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/.test(part));
