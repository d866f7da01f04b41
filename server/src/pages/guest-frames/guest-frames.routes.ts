import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildsHeader, guestFramesAddress, policyReportsAddress, type Visitor } from '@food-court/federation/discovery';
import { readVisitor, visitorHints, type FlagsOfVisit, type VisitSigner } from '#modules/releases/index';
import { acceptedEncoding } from '#platform/http/accepted-encoding';
import { addressOfClient } from '#platform/http/network';
import { limitNetwork } from '#platform/http/network-limit';
import { notFound } from '#platform/http/refusal';
import { isNamed } from '#platform/cached-answers/send-cached-answer';
import type { MenuWatch } from '#platform/menu-changes/menu-watch';
import { CachedPages } from '../cached-pages';
import type { PageComposer } from '../compose-page';
import { reportsTo } from '../policies/integrity-policy';
import { trustedTypesRules } from '../policies/trusted-types';
import { framePolicy } from './frame-policy';
import { frameSite } from './frame-site';

interface Options {
  menuWatch: MenuWatch;
  visitKeys: VisitSigner;
  pagesAMinute: number;
  photoOrigins: readonly string[];
  policyNames: readonly string[];
  flagsOf: FlagsOfVisit;
}

/** For each guest remote. Their pages are few, and the pages around them are cached as well. */
const maxCachedBytes = 16 * 1_048_576;

/** Answers with the documents in the frames of guests: `/guest-frames/reviews/dish/1` has its page at `/dish/1`. */
export async function guestFramesRoutes(
  app: FastifyInstance,
  composer: PageComposer,
  { menuWatch, visitKeys, flagsOf, pagesAMinute, photoOrigins, policyNames }: Options,
): Promise<void> {
  const { config, publicUrl, releasesUrl } = composer;
  const policy = framePolicy({ config, publicUrl, releasesUrl, photoOrigins });
  const pagesOf = cachedPagesOfRemotes(composer, { menuWatch, flagsOf });
  const onRequest = limitNetwork(pagesAMinute);
  app.get(`${guestFramesAddress}/:remote/*`, { schema: { hide: true }, onRequest }, async (request, reply) => {
    const { remote, pathname, search } = partsOf(request);
    // Opened as a page of its own it would lack the site around it.
    const shownIn = request.headers['sec-fetch-dest'] ?? 'iframe';
    if (shownIn !== 'iframe') return reply.header('cache-control', 'no-store').redirect(pathname + search, 303);
    const visitor = readVisitor(request.cookies, visitKeys);
    const pages = await pagesOf(remote, visitor);
    const page = await pages.pageFor({
      ...{ pathname, search, visitor },
      hints: {
        ...visitorHints(request.cookies, request.headers['accept-language']),
        signedInHint: false,
      },
      visitorAddress: addressOfClient(request),
      onError: (error) => request.log.warn({ err: error, pathname, remote }, 'guest page not fully rendered'),
    });
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-language, cookie' });
    if (page.kind !== 'document') return reply.redirect(`${guestFramesAddress}/${remote}${page.to}${search}`, 308);
    const { rules } = trustedTypesRules(page.site, policyNames);
    return sendFrame(request, reply, page, `${policy}; ${rules}`);
  });
}

/** Adds a cache only for the name of a guest remote, so there are as many caches as guest remotes. */
function cachedPagesOfRemotes(composer: PageComposer, menuAndFlags: Pick<Options, 'menuWatch' | 'flagsOf'>) {
  const byRemote = new Map<string, CachedPages>();
  return async (remote: string, visitor: Visitor): Promise<CachedPages> => {
    const known = byRemote.get(remote);
    if (known) return known;
    const releases = releasesInFrame(composer.releases, remote);
    await releases.siteFor(visitor);
    const pages = new CachedPages({ composer: { ...composer, releases }, ...menuAndFlags, maxBytes: maxCachedBytes });
    byRemote.set(remote, pages);
    return pages;
  };
}

/** Answers with 404 for a remote that is not a guest. */
function releasesInFrame(releases: PageComposer['releases'], remote: string): PageComposer['releases'] {
  return {
    ...releases,
    siteFor: async (visitor) => {
      const site = frameSite(await releases.siteFor(visitor), remote);
      if (!site) throw notFound();
      return site;
    },
  };
}

/** The path stays as it is in the address: decoded and encoded again it could be another one. */
function partsOf({ url, params }: FastifyRequest): { remote: string; pathname: string; search: string } {
  const { remote } = params as { remote: string };
  const rest = url.slice(guestFramesAddress.length + 1);
  const address = rest.slice(rest.indexOf('/'));
  const end = address.indexOf('?');
  const pathname = (end < 0 ? address : address.slice(0, end)).replace(/^[/\\]+/, '/');
  return { remote, pathname, search: end < 0 ? '' : address.slice(end) };
}

type Document = Extract<Awaited<ReturnType<CachedPages['pageFor']>>, { kind: 'document' }>;

async function sendFrame(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, site }: Document,
  policy: string,
): Promise<FastifyReply> {
  const encoding = body.encodingFor(acceptedEncoding(request.headers['accept-encoding']));
  const etag = body.etagIn(encoding);
  reply.headers({
    etag,
    vary: 'accept-encoding, accept-language, cookie',
    [buildsHeader]: site.builds,
    'content-security-policy': policy,
    'reporting-endpoints': `${reportsTo}="${policyReportsAddress}"`,
    'x-robots-tag': 'noindex',
    'content-type': 'text/html; charset=utf-8',
  });
  if (status === 200 && isNamed(etag, request.headers['if-none-match'])) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.code(status).send(await body.in(encoding));
}
