import { Router, urlencoded } from 'express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { SHORTEST_PASSWORD } from '../accounts/password-seal';
import { answerCall } from '../provider/answer-call';
import type { Answer, Provider } from '../provider/answer-call';
import { operationsOf } from '../provider/operations';
import type { RequestBody } from '../provider/request-body';
import { actionPage, donePage, isMode, spentPage } from './action-page';
import type { Mode } from './action-page';
import { sendPage } from './send-page';

type Following = { mode: Mode; code: string; next: string };

/** Where a mail's link leads. The emulator's own page shows JSON and takes the new password in the address. */
export function actionRoute(provider: Provider, project: string, publicOrigin: string): Router {
  const operations = operationsOf(project);
  const ask = (name: string, body: RequestBody): Promise<Answer> => {
    const path = `/identitytoolkit.googleapis.com/v1/accounts:${name}`;
    return answerCall(provider, operations.get(`POST ${path}`)!, `${path}?key=sandbox`, body);
  };

  async function showForm({ mode, code }: Following, response: Response, problem?: string): Promise<void> {
    const { status, body } = await ask('resetPassword', { oobCode: code });
    if (status !== 200) return sendPage(response, 400, spentPage());
    const { email, newEmail } = body as { email: string; newEmail?: string };
    sendPage(response, problem ? 400 : 200, actionPage(mode, newEmail ?? email, problem));
  }

  async function follow(following: Following, newPassword: unknown, response: Response): Promise<void> {
    const { mode, code, next } = following;
    const isReset = mode === 'resetPassword';
    if (isReset && (typeof newPassword !== 'string' || newPassword.length < SHORTEST_PASSWORD)) {
      return showForm(following, response, `A password has at least ${SHORTEST_PASSWORD} characters.`);
    }
    const { status } = isReset
      ? await ask('resetPassword', { oobCode: code, newPassword })
      : await ask('update', { oobCode: code });
    sendPage(response, status === 200 ? 200 : 400, status === 200 ? donePage(mode, next) : spentPage());
  }

  const route = Router();
  route.get(
    '/emulator/action',
    withLink(publicOrigin, (following, _request, response) => showForm(following, response)),
  );
  route.post(
    '/emulator/action',
    urlencoded({ extended: false, limit: '8kb' }),
    withLink(publicOrigin, (following, request, response) => follow(following, request.body.newPassword, response)),
  );
  return route;
}

type LinkHandler = (following: Following, request: Request, response: Response) => Promise<void>;

const withLink =
  (publicOrigin: string, handle: LinkHandler): RequestHandler =>
  (request: Request, response: Response, fail: NextFunction) => {
    const { mode, oobCode, continueUrl } = request.query;
    if (!isMode(mode) || typeof oobCode !== 'string') return sendPage(response, 400, spentPage());
    handle(
      { mode, code: oobCode, next: within(publicOrigin, continueUrl ?? afterwards[mode]) },
      request,
      response,
    ).catch(fail);
  };

/** Where the mail does not say it: a new password is for logging in. */
const afterwards: Partial<Record<Mode, string>> = { resetPassword: '/login' };

/** A link in a mail must not be a springboard to another site. */
function within(origin: string, wanted: unknown): string {
  const home = new URL(origin);
  if (typeof wanted !== 'string' || !URL.canParse(wanted, origin)) return home.href;
  const url = new URL(wanted, origin);
  return url.origin === home.origin ? url.href : home.href;
}
