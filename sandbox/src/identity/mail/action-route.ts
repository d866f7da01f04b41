import { Router, urlencoded, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { PASSWORD_MIN_LENGTH } from '../accounts/password-hash';
import { answerCall, type Answer, type Provider } from '../provider/answer-call';
import { operationsOf } from '../provider/operations';
import type { RequestBody } from '../provider/request-body';
import { actionPage, donePage, isMode, expiredPage, type Mode } from './action-page';
import { sendPage } from './page';

type FollowedLink = { mode: Mode; code: string; next: string };

/** The page behind a mail's link. The emulator's own page shows JSON and takes the new password in the address. */
export function actionRoute(provider: Provider, project: string, publicOrigin: string): Router {
  const operations = operationsOf(project);
  const ask = (name: string, body: RequestBody): Promise<Answer> =>
    answerCall(provider, operations.get(`POST /identitytoolkit.googleapis.com/v1/accounts:${name}`)!, body);

  async function showForm({ mode, code }: FollowedLink, response: Response, problem?: string): Promise<void> {
    const { status, body } = await ask('resetPassword', { oobCode: code });
    if (status !== 200) return sendPage(response, 400, expiredPage());
    const { email, newEmail } = body as { email: string; newEmail?: string };
    sendPage(response, problem ? 400 : 200, actionPage(mode, newEmail ?? email, problem));
  }

  async function follow(link: FollowedLink, newPassword: unknown, response: Response): Promise<void> {
    const { mode, code, next } = link;
    const isReset = mode === 'resetPassword';
    if (isReset && (typeof newPassword !== 'string' || newPassword.length < PASSWORD_MIN_LENGTH)) {
      return showForm(link, response, `A password has at least ${PASSWORD_MIN_LENGTH} characters.`);
    }
    const { status } = isReset
      ? await ask('resetPassword', { oobCode: code, newPassword })
      : await ask('update', { oobCode: code });
    sendPage(response, status === 200 ? 200 : 400, status === 200 ? donePage(mode, next) : expiredPage());
  }

  const route = Router();
  route.get(
    '/emulator/action',
    withLink(publicOrigin, (link, _request, response) => showForm(link, response)),
  );
  route.post(
    '/emulator/action',
    urlencoded({ extended: false, limit: '8kb' }),
    withLink(publicOrigin, (link, request, response) => follow(link, request.body.newPassword, response)),
  );
  return route;
}

type LinkHandler = (link: FollowedLink, request: Request, response: Response) => Promise<void>;

const withLink =
  (publicOrigin: string, handle: LinkHandler): RequestHandler =>
  (request: Request, response: Response, fail: NextFunction) => {
    const { mode, oobCode, continueUrl } = request.query;
    if (!isMode(mode) || typeof oobCode !== 'string') return sendPage(response, 400, expiredPage());
    handle(
      { mode, code: oobCode, next: sameOriginUrl(publicOrigin, continueUrl ?? defaultNextPaths[mode]) },
      request,
      response,
    ).catch(fail);
  };

/** For mails without a next page: after a new password comes the login. */
const defaultNextPaths: Partial<Record<Mode, string>> = { resetPassword: '/login' };

/** A link in a mail must not redirect to another site. */
function sameOriginUrl(origin: string, url: unknown): string {
  const home = new URL(origin);
  if (typeof url !== 'string' || !URL.canParse(url, origin)) return home.href;
  const next = new URL(url, origin);
  return next.origin === home.origin ? next.href : home.href;
}
