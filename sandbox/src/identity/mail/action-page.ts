import { PASSWORD_MIN_LENGTH } from '../accounts/password-hash';
import { button, page, safe } from './page';

/** Texts of the page for each purpose of a mail's link, keyed by its `mode`. */
export const actions = {
  resetPassword: { title: 'Choose a new password', button: 'Save password', done: 'Your password has been changed' },
  verifyEmail: { title: 'Confirm your e-mail address', button: 'Confirm', done: 'Your e-mail address is confirmed' },
  verifyAndChangeEmail: {
    title: 'Change your e-mail address',
    button: 'Change',
    done: 'Your e-mail address has been changed',
  },
  recoverEmail: {
    title: 'Restore your e-mail address',
    button: 'Restore address',
    done: 'Your previous e-mail address is restored',
  },
};
export type Mode = keyof typeof actions;

export const isMode = (text: unknown): text is Mode => typeof text === 'string' && Object.hasOwn(actions, text);

// the read-only address tells password managers which account it is
const passwordFields = (email: string, invalid: boolean) => `
<label>Account<input name="email" type="email" autocomplete="username" value="${safe(email)}" readonly></label>
<label>New password<input name="newPassword" type="password" autocomplete="new-password" minlength="${PASSWORD_MIN_LENGTH}" required autofocus aria-describedby="rule"${invalid ? ' aria-invalid="true"' : ''}></label>
<small id="rule">Use at least ${PASSWORD_MIN_LENGTH} characters.</small>`;

export function actionPage(mode: Mode, email: string, problem?: string): string {
  const { title, button: label } = actions[mode];
  const fields =
    mode === 'resetPassword'
      ? passwordFields(email, problem !== undefined)
      : `<p>For <strong>${safe(email)}</strong></p>`;
  // no action: the form is sent to the link's own address, which contains the code
  return page(
    title,
    `<form method="post" class="card">
${problem ? `<p role="alert">${safe(problem)}</p>` : ''}${fields}
<button class="button">${label}</button></form>`,
  );
}

export const donePage = (mode: Mode, next: string) =>
  page(
    actions[mode].done,
    `<div class="card">${mode === 'resetPassword' ? '<p>Your old password no longer works.</p>' : ''}${button(next, 'Continue')}</div>`,
  );

export const expiredPage = () =>
  page(
    'This link no longer works',
    `<div class="card"><p>It was already used, or is more than an hour old. To get a new one, use “Forgot password?” on the login page.</p>${button('/login', 'Go to login')}</div>`,
  );
