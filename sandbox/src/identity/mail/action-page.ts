import { page, safe } from './page';

/** What a mail's link is for, by the `mode` in it. */
export const actions = {
  resetPassword: { title: 'Choose a new password', button: 'Save password', done: 'Your password has been changed.' },
  verifyEmail: { title: 'Confirm your e-mail address', button: 'Confirm', done: 'Your e-mail address is confirmed.' },
  verifyAndChangeEmail: { title: 'Change your e-mail address', button: 'Change', done: 'Your e-mail address has been changed.' },
  recoverEmail: { title: 'Take back your e-mail address', button: 'Take back', done: 'Your former e-mail address is yours again.' },
};
export type Mode = keyof typeof actions;

export const isMode = (text: unknown): text is Mode => typeof text === 'string' && Object.hasOwn(actions, text);

const password = '<label for="new">New password</label><input id="new" name="newPassword" type="password" autocomplete="new-password" minlength="6" required>';

export function actionPage(mode: Mode, email: string, problem?: string): string {
  const { title, button } = actions[mode];
  // no action: the form goes back to the link's own address, which holds the code
  return page(title, `<p>For ${safe(email)}</p>
${problem ? `<p role="alert">${safe(problem)}</p>` : ''}
<form method="post">${mode === 'resetPassword' ? password : ''}<button>${button}</button></form>`);
}

export const donePage = (mode: Mode, next: string) => page(actions[mode].done, `<p><a href="${safe(next)}">Continue</a></p>`);

export const spentPage = () => page('This link no longer works', '<p>It has been used, or is more than an hour old. Ask for a new one.</p>');
