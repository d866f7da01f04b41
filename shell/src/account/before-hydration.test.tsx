/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { RuntimeConfigProvider } from '../page/runtime-config';
import { config } from '../testing/runtime-config';
import LoginScreen from '../screens/login/login.screen';
import RegisterScreen from '../screens/register/register.screen';

describe.each([
  ['/login', LoginScreen],
  ['/register', RegisterScreen],
])('%s as rendered by the server', (path, Screen) => {
  const markup = renderToString(
    <RuntimeConfigProvider value={config}>
      <StaticRouter location={path}>
        <Screen />
      </StaticRouter>
    </RuntimeConfigProvider>,
  );
  const tag = (start: RegExp): string[] => markup.match(new RegExp(`${start.source}[^>]*>`, 'g')) ?? [];

  it('never puts a password into the address', () => {
    expect(tag(/<form\b/)).toEqual([expect.stringContaining('method="post"')]);
  });

  it('can’t be submitted before hydration', () => {
    expect(tag(/<button type="submit"/)).toEqual([expect.stringContaining('disabled=""')]);
  });

  it('explains that it needs scripts when they are off', () => {
    expect(markup).toMatch(/<noscript>.*Signing in needs scripts.*<\/noscript>/);
  });
});
