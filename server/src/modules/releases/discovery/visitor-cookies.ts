import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Builds, Visitor } from '@food-court/federation/discovery';
import {
  failedCookie,
  flagsCookie,
  hungCookie,
  largestCookie,
  previewCookie,
  visitCookie,
  visitorCookie,
  type Cookies,
} from '#platform/http/cookies';
import type { VisitSigner } from './visit-keys';

const yearSeconds = 365 * 86_400;
/** For example 'shell:b1.storefront:b2', followed by the signature if there is one. */
const signedBuilds = /^([^~]*)(?:~(.*))?$/;
const visitorId = /^[\w-]{16,40}$/;

export interface SiteVisitor extends Visitor {
  /** The request had no cookie of ours: a new visitor, or a browser that stores none. */
  isNew: boolean;
  /** Signature of the visit's builds. */
  signature?: string;
  previewSignature?: string;
  /** The last switch of a flag before this visit. */
  flagsSince?: number;
}

/** Without keys nobody has a preview: one that this site did not sign is ignored. */
export function readVisitor(cookies: Cookies, keys?: Pick<VisitSigner, 'isSigned'>): SiteVisitor {
  const id = cookies[visitorCookie];
  const isNew = id === undefined || !visitorId.test(id);
  const [, visitBuilds, signature] = signedBuilds.exec(cookies[visitCookie] ?? '') ?? [];
  return {
    id: isNew ? randomBytes(16).toString('base64url') : id,
    isNew,
    visitBuilds: readBuilds(visitBuilds),
    signature,
    ...(keys && readSignedPreview(cookies, keys)),
    flagsSince: readFlagsSince(cookies[flagsCookie]),
    failed: readFailedBuilds(cookies, failedCookie),
    hung: readFailedBuilds(cookies, hungCookie),
  };
}

/** The number is not signed: a forged one can only take features away from its own browser. */
const readFlagsSince = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** True when this site gave the visit its builds. */
export const isSignedVisit = ({ id, isNew, visitBuilds, signature }: SiteVisitor, keys: VisitSigner): boolean =>
  !isNew && visitBuilds !== undefined && keys.isSigned(signedText(id, visitBuilds), signature);

/**
 * Sets the cookies that the browser does not have yet. A visit with an old or missing signature gets a new one. Returns
 * false when the visit stays without one: no key is known, or the cookie is longer than a browser keeps.
 */
export function setVisitCookies(
  reply: FastifyReply,
  visitor: SiteVisitor,
  builds: Builds,
  keys: VisitSigner,
  isSigned = isSignedVisit(visitor, keys),
): boolean {
  const { id, isNew, visitBuilds } = visitor;
  const hasBuilds = !isNew && visitBuilds !== undefined && formatBuilds(visitBuilds) === formatBuilds(builds);
  if (hasBuilds && isSigned) return true;
  const signature = keys.sign(signedText(id, builds));
  if (hasBuilds && signature === undefined) return false;
  const visit = [formatBuilds(builds), ...(signature === undefined ? [] : [signature])].join('~');
  reply.setCookie(visitorCookie, id, { maxAge: yearSeconds });
  reply.setCookie(visitCookie, visit);
  return signature !== undefined && visitCookie.length + visit.length <= largestCookie;
}

const signedText = (id: string, builds: Builds): string => `${id} ${formatBuilds(builds)}`;

/** Returns false while no key is known: nobody would trust the cookie. */
export function setPreviewCookie(reply: FastifyReply, preview: Builds, keys: VisitSigner): boolean {
  const signature = keys.sign(previewText(preview));
  if (signature !== undefined) reply.setCookie(previewCookie, `${formatBuilds(preview)}~${signature}`);
  return signature !== undefined;
}

export const endPreview = (reply: FastifyReply): void => void reply.clearCookie(previewCookie);

/** The key of each day is forgotten two days later. */
export function renewPreviewCookie(
  reply: FastifyReply,
  { preview, previewSignature }: SiteVisitor,
  keys: VisitSigner,
): void {
  if (preview && keys.sign(previewText(preview)) !== previewSignature) setPreviewCookie(reply, preview, keys);
}

function readSignedPreview(
  cookies: Cookies,
  keys: Pick<VisitSigner, 'isSigned'>,
): Pick<SiteVisitor, 'preview' | 'previewSignature'> {
  const [, builds, previewSignature] = signedBuilds.exec(cookies[previewCookie] ?? '') ?? [];
  const preview = readBuilds(builds);
  return preview && keys.isSigned(previewText(preview), previewSignature) ? { preview, previewSignature } : {};
}

/** The builds that a browser says it was given, true or not. */
export function buildsSaid(cookies: Cookies): { visit: Builds | undefined; preview: Builds } {
  const [visit, preview] = [visitCookie, previewCookie].map((name) =>
    readBuilds(signedBuilds.exec(cookies[name] ?? '')?.[1]),
  );
  return { visit, preview: preview ?? {} };
}

/** Can never be the id of a visitor. */
const previewText = (preview: Builds): string => `preview ${formatBuilds(preview)}`;

const buildName = /^[\w-]{1,64}$/;
/** More than one visit gets of a deployable; older ones are no longer served. */
const maxFailedBuilds = 5;

interface FailedBuild {
  name: string;
  build: string;
}

/** Adds a build to those that failed in this browser, newest last. */
export const setFailedCookie = (reply: FastifyReply, { failed }: Visitor, failure: FailedBuild): void =>
  addFailedBuild(reply, failedCookie, failed, failure);

/** Adds a build to those that this browser must never get. */
export const setHungCookie = (reply: FastifyReply, { hung }: Visitor, failure: FailedBuild): void =>
  addFailedBuild(reply, hungCookie, hung, failure);

function addFailedBuild(
  reply: FastifyReply,
  cookie: string,
  before: Visitor['failed'],
  { name, build }: FailedBuild,
): void {
  const others = before?.[name]?.filter((other) => other !== build) ?? [];
  reply.setCookie(cookie + name, [...others, build].slice(-maxFailedBuilds).join('.'));
}

const readFailedBuilds = (cookies: Cookies, cookie: string): Visitor['failed'] =>
  Object.fromEntries(
    Object.entries(cookies)
      .filter(([name]) => name.startsWith(cookie))
      .map(([name, builds = '']) => [
        name.slice(cookie.length),
        builds
          .split('.')
          .filter((build) => buildName.test(build))
          .slice(-maxFailedBuilds),
      ]),
  );

/** Formats names of builds for a cookie: 'shell:b1.storefront:b2'. */
const formatBuilds = (builds: Builds): string =>
  Object.entries(builds)
    .map(([name, build]) => `${name}:${build}`)
    .join('.');

const pair = /^[\w-]{1,64}:[\w-]{1,64}$/;

/**
 * Ignores everything in another format, because a cookie may hold anything. Parses as many builds as a browser keeps in
 * a cookie, which is about ninety with usual names; when more are live, the alert VisitsNotSigned fires.
 */
function readBuilds(text: string | undefined): Builds | undefined {
  const pairs = (text ?? '')
    .slice(0, largestCookie)
    .split('.')
    .filter((part) => pair.test(part));
  return pairs.length > 0 ? Object.fromEntries(pairs.map((part) => part.split(':') as [string, string])) : undefined;
}
