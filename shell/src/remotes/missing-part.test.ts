import { deploy } from '../testing/fake-remotes';
import { loadScreen } from './screens';

jest.mock('./remotes', () => jest.requireActual<object>('../testing/fake-remotes'));
jest.mock('./remote-reload', () => jest.requireActual<object>('../testing/fake-remotes'));
jest.mock('./mounted-screens/mounted-screen', () => {
  throw new Error('Loading chunk mounted-screen failed');
});

it('blames the shell, not the remote, when the shell’s own part of a mounted screen is missing', async () => {
  const menu = deploy(() => null);
  menu.exposes({ mount: () => ({ update: () => {}, unmount: () => {} }) });
  await expect(loadScreen(menu.id)).rejects.toMatchObject({ screen: 'shell/mounted-screen' });
});
