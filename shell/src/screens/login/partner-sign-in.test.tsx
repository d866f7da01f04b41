import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSession } from '@food-court/shared-auth';
import { address, openPage, profileOf, state, suspended, testServer } from '#testing/test-server.tsx';
import { answerTo, askedPage, continueWith } from '#testing/partner-visit.ts';
import { provider } from '#testing/identity-provider.ts';
import { firstPhoto } from '#account/new-person/first-photo.ts';
import RegisterScreen from '../register/register.screen';
import LoginScreen from './login.screen';

// It needs a canvas, so only a journey tests it, in a browser.
jest.mock('#account/new-person/first-photo.ts');

const ama = 'ama@example.com';
const claims = { email: ama, name: 'Ama Mensah', picture: 'https://photos.example/ama' };
const pages = () => ({ '/login': <LoginScreen />, '/register': <RegisterScreen /> });
const open = (returnPath: object = {}) => openPage({ pathname: '/login', state: returnPath }, pages());
const alert = () => screen.getAllByRole('alert')[0];

beforeEach(() => {
  testServer.signInWith = { Google: 'client-of-google', Apple: 'client-of-apple' };
  jest.mocked(firstPhoto).mockImplementation(async () => new File(['a photo'], 'photo.png', { type: 'image/png' }));
  sessionStorage.clear();
});

/** Opens the page again with the partner’s answer. */
async function comeBack(hash: string) {
  cleanup();
  await openPage({ pathname: '/login', hash, state: null }, pages());
}

async function signInWithGoogle(returnPath: object = {}, said: object = claims) {
  await open(returnPath);
  await continueWith('Google');
  await comeBack(answerTo(await askedPage(), { ...said }));
}

it('offers no partner when none is configured', async () => {
  testServer.signInWith = {};
  await open();
  expect(screen.queryByRole('button', { name: /^Continue with/ })).not.toBeInTheDocument();
});

it('offers both partners on login and registration', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  cleanup();
  await openPage('/register', pages());
  expect(screen.getByRole('button', { name: 'Continue with Apple' })).toBeVisible();
});

it('opens the partner’s page with state, nonce and the return address', async () => {
  await open();
  await continueWith('Google');
  const google = Object.fromEntries((await askedPage()).searchParams);
  expect(google).toMatchObject({
    client_id: 'client-of-google',
    redirect_uri: `${location.origin}/session/return`,
    response_type: 'id_token',
  });
  expect(google.nonce).toMatch(/^[0-9a-f]{64}$/);
  cleanup();
  await open();
  await continueWith('Apple');
  const apple = Object.fromEntries((await askedPage()).searchParams);
  expect(apple).toMatchObject({ client_id: 'client-of-apple', response_mode: 'form_post', scope: 'name email' });
  expect(apple.state).not.toBe(google.state);
});

it('signs in and resumes the pending action', async () => {
  testServer.profiles.set(ama, profileOf(ama));
  await signInWithGoogle({ from: '/Rice', begun: 'b1' });
  await waitFor(() => expect(address()).toBe('/Rice'));
  expect(state()).toEqual({ begun: 'b1' });
  expect(testServer.toasts).toEqual(['success: Login Successful']);
  expect(getSession()).toMatchObject({ user: { email: ama, partner: 'Google' } });
});

it('asks a new person only for the role, keeps the sign-in and continues', async () => {
  await signInWithGoogle({ from: '/Rice' });
  expect(await screen.findByRole('heading', { name: 'You’re new here' })).toBeVisible();
  expect(screen.getByLabelText('Full name')).toHaveValue('Ama Mensah');
  expect(screen.getByLabelText('E-mail')).toHaveValue(ama);
  expect(await screen.findByRole('img', { name: 'photo.png' })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Seller');
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(address()).toBe('/Rice'));
  const image = 'https://img.example/bea.webp';
  expect(testServer.profiles.get(ama)).toEqual({ name: 'Ama Mensah', email: ama, role: 'Seller', image });
  expect(testServer.toasts).toEqual(['success: Registration successful']);
  expect(provider.signedIn()).toBe(ama);
});

it('registers a new person with a pending purchase without another step', async () => {
  await signInWithGoogle({ from: '/Rice', begun: 'b1' });
  await waitFor(() => expect(address()).toBe('/Rice'));
  expect(state()).toEqual({ begun: 'b1' });
  expect(testServer.profiles.get(ama)).toMatchObject({ name: 'Ama Mensah', role: 'Buyer' });
  expect(testServer.toasts).toEqual(['success: Registration successful']);
});

it('asks a Buyer for the missing details when that registration fails', async () => {
  testServer.upload.mockResolvedValue({ success: false, error: { message: 'This file is no picture.' } });
  const waiting = 'Jollof is waiting for you.';
  await signInWithGoogle({ from: '/Rice', begun: 'b1', announced: 'It is ordered.', waiting });
  expect(await screen.findByRole('heading', { name: 'You’re new here' })).toBeVisible();
  expect(screen.getByText('Jollof is waiting for you.')).toBeVisible();
  expect(screen.getByLabelText('Role')).toHaveValue('Buyer');
  expect(testServer.toasts).toEqual([]);
});

it('takes the name from Apple’s form, and asks for it when there is none', async () => {
  await open();
  await continueWith('Apple');
  const user = JSON.stringify({ name: { firstName: 'Bao', lastName: 'Nguyen' } });
  await comeBack(answerTo(await askedPage(), { email: ama }, { user }));
  expect(await screen.findByLabelText('Full name')).toHaveValue('Bao Nguyen');
});

it('shows a suspension and no toast', async () => {
  testServer.failure = suspended;
  await signInWithGoogle({ from: '/Rice' });
  expect(await screen.findByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
  expect(testServer.toasts).toEqual([]);
});

describe('shows the problem once at the buttons and keeps the form when', () => {
  const expectProblem = async (text: RegExp) => {
    await waitFor(() => expect(alert()).toHaveTextContent(text));
    expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
    expect(testServer.toasts).toEqual([]);
    expect(provider.signedIn()).toBeUndefined();
  };

  it('the person cancels, and keeps the pending action', async () => {
    await open({ from: '/Rice', begun: 'b1' });
    await continueWith('Google');
    const asked = (await askedPage()).searchParams.get('state') ?? '';
    await comeBack(`#${new URLSearchParams({ state: asked, error: 'access_denied' }).toString()}`);
    await expectProblem(/You did not continue with Google/);
    expect(state()).toMatchObject({ from: '/Rice', begun: 'b1' });
  });

  it('the partner fails', async () => {
    await open();
    await continueWith('Apple');
    const asked = (await askedPage()).searchParams.get('state') ?? '';
    await comeBack(`#${new URLSearchParams({ state: asked, error: 'server_error' }).toString()}`);
    await expectProblem(/Apple could not sign you in/);
  });

  it('an answer belongs to no request of this tab or comes twice', async () => {
    await open();
    await continueWith('Google');
    const asked = await askedPage();
    await comeBack('#state=foreign&id_token=x.y.z');
    await expectProblem(/begun in another tab/);
    const answer = answerTo(asked, claims);
    provider.fault = 'network-request-failed';
    await comeBack(answer);
    await expectProblem(/can’t be reached/);
    provider.fault = undefined;
    await comeBack(answer);
    await expectProblem(/begun in another tab/);
  });

  it('a token was made for another sign-in', async () => {
    await open();
    await continueWith('Google');
    await comeBack(answerTo(await askedPage(), { ...claims, nonce: 'of another' }));
    await expectProblem(/Google could not sign you in/);
  });

  it('the partner returns no e-mail address', async () => {
    await signInWithGoogle({}, { name: 'Ama Mensah' });
    await expectProblem(/Google gave us no e-mail address/);
  });

  it.each([
    ['account-exists-with-different-credential', /Log in with its password, or set a new one with “Forgot password\?”/],
    ['user-disabled', /This account is closed/],
    ['internal-error', /The sign-in service refused/],
  ])('the provider answers %s', async (fault, text) => {
    provider.fault = fault;
    await signInWithGoogle();
    await expectProblem(text);
  });

  it('the browser is offline', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open();
    await continueWith('Google');
    await expectProblem(/You are offline/);
    expect(testServer.opened).toEqual([]);
    onLine.mockRestore();
  });

  it('the browser blocks storage', async () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    await open();
    await continueWith('Google');
    await expectProblem(/blocks storage/);
    expect(testServer.opened).toEqual([]);
    setItem.mockRestore();
  });
});
