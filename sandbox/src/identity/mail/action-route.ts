import type { FastifyReply } from 'fastify';
import { formOf } from '#web/body';
import { ProviderError } from '#web/provider-error';
import type { Routes } from '#web/web-app';
import { PASSWORD_MIN_LENGTH } from '../accounts/password-hash';
import { answerCall, type Provider } from '../provider/answer-call';
import { operationsOf } from '../provider/operations';
import type { RequestBody } from '../provider/request-body';
import { actionPage, donePage, isMode, expiredPage, type Mode } from './action-page';
import { sendPage } from './page';

const ACTION_PATH = '/emulator/action';
const LARGEST_FORM = 8 * 1024;

type FollowedLink = { mode: Mode; code: string; next: string };

/** The page behind a mail's link. */
export function actionRoute(provider: Provider, project: string, publicOrigin: string): Routes {
  const operations = operationsOf(project);
  /** Returns undefined when the code is no longer valid. */
  const ask = (name: string, body: RequestBody): Promise<object | undefined> =>
    answerCall(provider, operations.get(`POST /identitytoolkit.googleapis.com/v1/accounts:${name}`)!, body).catch(
      (error: unknown) => {
        if (error instanceof ProviderError) return undefined;
        throw error;
      },
    );

  async function showForm({ mode, code }: FollowedLink, reply: FastifyReply, problem?: string): Promise<FastifyReply> {
    const answer = (await ask('resetPassword', { oobCode: code })) as { email: string; newEmail?: string } | undefined;
    if (!answer) return sendPage(reply, 400, expiredPage());
    return sendPage(reply, problem ? 400 : 200, actionPage(mode, answer.newEmail ?? answer.email, problem));
  }

  async function follow(link: FollowedLink, newPassword: string | undefined, reply: FastifyReply) {
    const { mode, code, next } = link;
    const isReset = mode === 'resetPassword';
    if (isReset && (newPassword === undefined || newPassword.length < PASSWORD_MIN_LENGTH))
      return showForm(link, reply, `Use at least ${PASSWORD_MIN_LENGTH} characters.`);
    const answer = isReset
      ? await ask('resetPassword', { oobCode: code, newPassword })
      : await ask('update', { oobCode: code });
    return sendPage(reply, answer ? 200 : 400, answer ? donePage(mode, next) : expiredPage());
  }

  return async (scope) => {
    scope.get(ACTION_PATH, async (request, reply) => {
      const link = readLink(publicOrigin, request.query as Record<string, unknown>);
      return link ? showForm(link, reply) : sendPage(reply, 400, expiredPage());
    });
    scope.post(ACTION_PATH, { bodyLimit: LARGEST_FORM }, async (request, reply) => {
      const link = readLink(publicOrigin, request.query as Record<string, unknown>);
      return link ? follow(link, formOf(request).newPassword, reply) : sendPage(reply, 400, expiredPage());
    });
  };
}

function readLink(publicOrigin: string, query: Record<string, unknown>): FollowedLink | undefined {
  const { mode, oobCode: code, continueUrl } = query;
  if (!isMode(mode) || typeof code !== 'string') return undefined;
  return { mode, code, next: sameOriginUrl(publicOrigin, continueUrl ?? defaultNextPaths[mode]) };
}

/** Next pages for mails without one: a new password leads to the login. */
const defaultNextPaths: Partial<Record<Mode, string>> = { resetPassword: '/login' };

/** A link in a mail must not redirect to another site. */
function sameOriginUrl(origin: string, url: unknown): string {
  const home = new URL(origin);
  if (typeof url !== 'string' || !URL.canParse(url, origin)) return home.href;
  const next = new URL(url, origin);
  return next.origin === home.origin ? next.href : home.href;
}
